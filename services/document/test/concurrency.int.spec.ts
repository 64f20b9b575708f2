import { BillingService, events } from '@colophon/contracts';
import { newId, type RpcClient, ServiceError } from '@colophon/platform';
import { crowd, DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answer, inspectedBody, proposalOf } from './world/bus.js';
import { openPostgresStore, POOL_SIZE, type PostgresStore } from './world/postgres-store.js';
import { totalsOf } from './world/totals.js';
import { wire } from './world/wiring.js';

// Real: Postgres, use cases, consumers, repositories. Played by the test: billing (always a credit) and the workers.
describe('documents that several people and processes change at once', () => {
  const clock = new DatedClock();
  const userId = newId();
  let store: PostgresStore;
  let service: ReturnType<typeof wire>;
  let credits = 1000;
  let isBillingAway = false;

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    service = wire(store, clock, {
      reserveCredit: async () => {
        if (isBillingAway) throw new Error('billing is down');
        return { reserved: credits > 0 };
      },
      getBalance: async () => ({ balance: { totalRemaining: credits } }),
    } as unknown as RpcClient<typeof BillingService>);
  });
  afterAll(() => store.close());

  const metadata = (title: string) => ({ ...proposalOf(0), title });

  const upload = async (sha256 = newId(), owner = userId) => {
    const id = newId();
    await service.create.execute({ id, userId: owner, filename: 'Report.pdf', size: 1, sha256 });
    return id;
  };
  const deliver = async (event: Parameters<typeof answer>[0], body: object) => {
    const sent = answer(event, userId, body);
    await service.deliver(sent.event, sent.message);
  };
  const inspected = async () => {
    const id = await upload();
    await deliver(events.pdfInspected, inspectedBody(id));
    return id;
  };
  const runOf = async (id: string) => (await store.read(id))!.generationId!;
  const finish = async (documentId: string, number: number) => {
    const generationId = await runOf(documentId);
    await deliver(events.creditReserved, { documentId, generationId });
    await deliver(events.metadataGenerated, {
      documentId,
      generationId,
      metadata: proposalOf(number),
      documentType: 'report',
      language: 'en',
      warnings: [],
    });
  };
  const completed = async () => {
    const id = await inspected();
    await finish(id, 1);
    return id;
  };
  const settled = async (work: Promise<unknown>) => (await Promise.allSettled([work]))[0];
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((o) => (o.status === 'fulfilled' ? 'ok' : (o.reason as ServiceError).code)).toSorted();
  const runsOf = (id: string) =>
    store.source.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM generation WHERE document_id = $1 AND id = run_id',
      [id],
    );

  describe('a save against a version', () => {
    it('wins alone among 20 at once, and the others change nothing', async () => {
      const documentId = await completed();
      const { version } = (await store.read(documentId))!;
      const saves = Array.from({ length: 20 }, (_, n) =>
        service.save.execute({ userId, documentId }, metadata(`Save ${n}`), version),
      );
      const outcomes = await Promise.allSettled(saves);
      expect(codes(outcomes)).toEqual([
        ...Array.from({ length: 1 }, () => 'ok'),
        ...Array.from({ length: 19 }, () => 'precondition_failed'),
      ]);
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const document = (await store.read(documentId))!;
      expect(document.finalMetadata?.title).toBe(`Save ${winner}`);
      expect(document.version).toBe(version + 1);
    });

    it('is refused with 412 when the document is at another one, and taken without one', async () => {
      const documentId = await completed();
      const { version } = (await store.read(documentId))!;
      const save = (expected?: number, title = 'T') =>
        service.save.execute({ userId, documentId }, metadata(title), expected);
      await expect(save(version - 1)).rejects.toMatchObject({ code: 'precondition_failed', status: 412 });
      await expect(save(0)).rejects.toMatchObject({ code: 'precondition_failed' });
      await expect(save(version)).resolves.toMatchObject({ version: version + 1 });
      await expect(save(undefined, 'U')).resolves.toMatchObject({ version: version + 2 });
    });

    it('that changes nothing leaves the version and the file, whatever version it was made against', async () => {
      const documentId = await completed();
      const save = (expected?: number) =>
        service.save.execute({ userId, documentId }, metadata('T'), expected);
      const { metadataVersion } = await save();
      await service.generatePdf.execute({ userId, documentId });
      await deliver(events.pdfWritten, {
        documentId,
        metadataVersion,
        objectKey: 'processed/kept',
        size: 1n,
        sha256: '',
        warnings: [],
      });
      const { version } = (await store.read(documentId))!;
      for (const expected of [version, undefined, version - 1])
        await expect(save(expected)).resolves.toMatchObject({
          status: 'ready_for_download',
          version,
          processedKey: 'processed/kept',
        });
    });

    it("answers for another user's document as for a missing one", async () => {
      const documentId = await completed();
      await expect(
        service.save.execute({ userId: newId(), documentId }, metadata('T'), 1),
      ).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('the request for metadata', () => {
    it('starts one run when 50 arrive at once', async () => {
      const documentId = await completed();
      const request = () => settled(service.generate.execute({ userId, documentId }, newId()));
      const outcomes = codes(await crowd(50, POOL_SIZE, request));
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1);
      expect(outcomes.filter((code) => code === 'invalid_state')).toHaveLength(49);
      expect(await runsOf(documentId)).toEqual([{ n: 2 }]);
    });

    it('starts one run when 50 with the same id arrive at once, and all are answered with the document', async () => {
      const documentId = await completed();
      const id = newId();
      const request = () => settled(service.generate.execute({ userId, documentId }, id));
      expect(new Set(codes(await crowd(50, POOL_SIZE, request)))).toEqual(new Set(['ok']));
      expect(await runsOf(documentId)).toEqual([{ n: 2 }]);
      expect(await runOf(documentId)).toBe(id);
    });

    it('is the same run when it is repeated after that run, and after a later one', async () => {
      const documentId = await completed();
      const id = newId();
      await service.generate.execute({ userId, documentId }, id);
      await finish(documentId, 2);
      await expect(service.generate.execute({ userId, documentId }, id)).resolves.toMatchObject({
        status: 'completed',
      });
      await service.generate.execute({ userId, documentId }, newId());
      await finish(documentId, 3);
      await expect(service.generate.execute({ userId, documentId }, id)).resolves.toMatchObject({
        status: 'completed',
        generatedMetadata: { title: 'title 3' },
      });
      expect(await runsOf(documentId)).toEqual([{ n: 3 }]);
    });

    it('joins the run that begins by itself, and is the same run when repeated after it', async () => {
      const documentId = await inspected();
      const id = newId();
      await service.generate.execute({ userId, documentId }, id);
      expect(await runOf(documentId)).not.toBe(id);
      await finish(documentId, 2);
      await expect(service.generate.execute({ userId, documentId }, id)).resolves.toMatchObject({
        status: 'completed',
      });
      expect(await runsOf(documentId)).toEqual([{ n: 1 }]);
    });

    it('before the inspection gives its id to the run that follows it', async () => {
      const documentId = await upload();
      const [first, second] = [newId(), newId()];
      await service.generate.execute({ userId, documentId }, first);
      await service.generate.execute({ userId, documentId }, second);
      await deliver(events.pdfInspected, inspectedBody(documentId));
      expect(await runOf(documentId)).toBe(first);
      await finish(documentId, 2);
      for (const id of [first, second])
        await expect(service.generate.execute({ userId, documentId }, id)).resolves.toMatchObject({
          status: 'completed',
        });
      expect(await runsOf(documentId)).toEqual([{ n: 1 }]);
    });

    it('is refused again, without a new run, when it is repeated after a refusal', async () => {
      const documentId = await completed();
      const id = newId();
      credits = 0;
      const ask = () => service.generate.execute({ userId, documentId }, id);
      await expect(ask()).rejects.toMatchObject({ code: 'insufficient_credits' });
      credits = 1000;
      await expect(ask()).rejects.toMatchObject({ code: 'insufficient_credits' });
      await expect(service.generate.execute({ userId, documentId }, newId())).resolves.toMatchObject({
        status: 'processing',
      });
    });

    it('carries on its own run when billing was down the first time', async () => {
      const documentId = await completed();
      const id = newId();
      const ask = () => service.generate.execute({ userId, documentId }, id);
      isBillingAway = true;
      await expect(ask()).rejects.toThrow('billing is down');
      isBillingAway = false;
      await expect(ask()).resolves.toMatchObject({ status: 'processing' });
      expect(await runsOf(documentId)).toEqual([{ n: 2 }]);
    });

    it('takes no id of another document, of another user, or of no shape', async () => {
      const [one, other] = [await completed(), await completed()];
      const id = newId();
      await service.generate.execute({ userId, documentId: one }, id);
      const automatic = await runOf(other);
      await expect(service.generate.execute({ userId, documentId: other }, id)).rejects.toMatchObject({
        code: 'validation_failed',
      });
      await expect(service.generate.execute({ userId, documentId: one }, automatic)).rejects.toMatchObject({
        code: 'validation_failed',
      });
      const stranger = newId();
      const theirs = await upload('x', stranger);
      await expect(
        service.generate.execute({ userId: stranger, documentId: theirs }, id),
      ).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(service.generate.execute({ userId, documentId: other }, 'x')).rejects.toMatchObject({
        code: 'validation_failed',
      });
      expect(await runsOf(other)).toEqual([{ n: 1 }]);
    });

    it('gives one id that comes for two documents at once to one of them', async () => {
      const documents = await Promise.all(Array.from({ length: 8 }, () => completed()));
      const id = newId();
      const outcomes = await Promise.allSettled(
        documents.map((documentId) => service.generate.execute({ userId, documentId }, id)),
      );
      expect(codes(outcomes)).toEqual(['ok', ...Array.from({ length: 7 }, () => 'validation_failed')]);
    });
  });

  describe('a reserved credit', () => {
    const abandoned = async () =>
      (await store.takeEvents())
        .filter(({ meta }) => meta.type === events.generationAbandoned.type)
        .map((message) => (message as unknown as { generationId: string }).generationId);

    it('goes back, once, when its run is not known here, as after an older backup was brought back', async () => {
      const documentId = await completed();
      const generationId = newId();
      await abandoned();
      await deliver(events.creditReserved, { documentId, generationId });
      await deliver(events.creditReserved, { documentId, generationId });
      await deliver(events.creditReserved, { documentId: newId(), generationId });
      expect(await abandoned()).toEqual([generationId]);
    });

    it.each(['before', 'after'])(
      'goes back, once, when its document is deleted %s it is reserved',
      async (when) => {
        const documentId = await inspected();
        const generationId = await runOf(documentId);
        await abandoned();
        if (when === 'after') await deliver(events.creditReserved, { documentId, generationId });
        await service.remove.execute({ userId, documentId });
        await deliver(events.creditReserved, { documentId, generationId });
        expect(await abandoned()).toEqual([generationId]);
      },
    );

    it('is not released for a completed run whose reservation is redelivered', async () => {
      const documentId = await completed();
      const generationId = await runOf(documentId);
      await service.generate.execute({ userId, documentId }, newId());
      await abandoned();
      await deliver(events.creditReserved, { documentId, generationId });
      expect(await abandoned()).toEqual([]);
    });
  });

  describe('an upload of bytes that are there already', () => {
    const duplicateOf = async (id: string) => (await store.read(id))!.duplicateOf;

    it('names the newest earlier document of the same user', async () => {
      const first = await upload('same');
      clock.advance(1000);
      const second = await upload('same');
      clock.advance(1000);
      const third = await upload('same');
      expect(await Promise.all([first, second, third].map(duplicateOf))).toEqual([null, first, second]);
      expect(await duplicateOf(await upload('same', newId()))).toBeNull();
      expect(await duplicateOf(await upload('other'))).toBeNull();
    });

    it('names none once that document is gone, and none that was gone before', async () => {
      const first = await upload('gone');
      const second = await upload('gone');
      await service.remove.execute({ userId, documentId: first });
      expect(await duplicateOf(second)).toBeNull();
      await service.remove.execute({ userId, documentId: second });
      expect(await duplicateOf(await upload('gone'))).toBeNull();
    });

    it('at the same moment takes its turn, so that only one is the first', async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => upload('at once')));
      const firsts = (await Promise.all(ids.map(duplicateOf))).filter((id) => id === null);
      expect(firsts).toHaveLength(1);
    });

    it('that is a repeated call stays what it was', async () => {
      const id = newId();
      const input = { id, userId, filename: 'a.pdf', size: 1, sha256: 'repeated' };
      await service.create.execute(input);
      const again = await service.create.execute(input);
      expect(again).toMatchObject({ duplicateOf: null, version: 1 });
    });
  });

  it('is swept by several processes at once without one waiting for another in a circle', async () => {
    const owners = Array.from({ length: 6 }, () => newId());
    // More than one sweep takes at once, in an order that mixes their owners.
    await store.source.query(
      `INSERT INTO document (id, user_id, version, filename, size, sha256, status, stage, stage_attempts, stage_deadline, created_at, updated_at)
       SELECT gen_random_uuid(), ($2::uuid[])[1 + n % 6], 1, 'a.pdf', 1, 'x', 'uploaded', 'inspecting', 20,
              $1::timestamptz - (1 + random()) * interval '1 hour', now(), now()
       FROM generate_series(1, 200) AS n`,
      [clock.now(), owners],
    );
    await Promise.all(Array.from({ length: 4 }, () => service.sweep.run()));
    const failed = await store.source.query<{ n: number }[]>(
      'SELECT sum(failed)::int AS n FROM document_count WHERE user_id = ANY($1)',
      [owners],
    );
    expect(failed).toEqual([{ n: 200 }]);
  });

  it('keeps the totals of every user right while documents are uploaded, processed, saved and deleted at once', async () => {
    const work = Array.from({ length: 24 }, async (_, n) => {
      const documentId = await completed();
      await service.save.execute({ userId, documentId }, metadata(`T${n}`));
      if (n % 3 === 0) await service.generatePdf.execute({ userId, documentId });
      if (n % 4 === 0) await service.remove.execute({ userId, documentId });
    });
    await Promise.all(work);
    const { kept, counted } = await totalsOf(store.source);
    expect(kept).toEqual(counted);
    expect(counted.length).toBeGreaterThan(0);
  });
});
