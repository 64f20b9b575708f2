import {
  DocumentService,
  DocumentWorkService,
  events,
  type EventType,
  filterOf,
  OriginalMetadataSchema,
  PdfFlagsSchema,
} from '@colophon/contracts';
import { create } from '@bufbuild/protobuf';
import {
  createLogger,
  createRpcClient,
  durableOf,
  EventPublisher,
  newId,
  type RunningService,
  startService,
} from '@colophon/platform';
import {
  DatedClock,
  eventually,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { OverdueFieldsSweep } from '../src/field-generation/overdue-fields.sweep.js';
import { OverdueStagesSweep } from '../src/stage/overdue-stages.sweep.js';
import { documentDatabase, documentService } from '../src/index.js';

const MINUTE = 60_000;

// Real: Postgres, NATS, the document service. Played by the test: the clock, the workers' durables, billing.
describe('a request that waits for its work', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  const userId = newId();
  let nats: TestNats;
  let database: TestDatabase;
  let service: RunningService;
  let connection: NatsConnection;
  let manager: JetStreamManager;

  const work = () => createRpcClient(DocumentWorkService, connection);
  const documents = () => createRpcClient(DocumentService, connection);

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), templateDatabase(documentDatabase)]);
    service = await startService(
      documentService,
      { NATS_URL: nats.url, DATABASE_URL: database.url },
      { logger: createLogger('document', 'silent'), clock },
    );
    connection = await connect({ servers: nats.url });
    manager = await jetstreamManager(connection);
    for (const [worker, event] of lines)
      await manager.consumers.add(event.stream, {
        durable_name: durableOf(worker, event),
        filter_subject: filterOf(event),
        ack_policy: AckPolicy.Explicit,
      });
  });

  afterAll(async () => {
    await service.close();
    await connection.close();
    await database.drop();
    await nats.stop();
  });

  beforeEach(async () => {
    await loseEvents();
    await query('DELETE FROM document');
  });

  const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
    service.app.get(DataSource).query<T[]>(sql, values);

  const loseEvents = async (): Promise<void> => {
    for (const stream of ['DOCUMENT', 'PDF', 'METADATA']) await manager.streams.purge(stream);
  };

  /** Requests of this kind in the broker. */
  const sentOf = async (event: EventType): Promise<number> => {
    const { state } = await manager.streams.info(event.stream, { subjects_filter: filterOf(event) });
    return state.subjects?.[filterOf(event)] ?? 0;
  };

  const lines = [
    ['pdf-worker', events.documentUploaded],
    ['pdf-worker', events.pdfRequested],
    ['ai-worker', events.fieldRequested],
  ] as const;

  /** The broker counts what waits in a line a moment after it stored it: a sweep sees it minutes later. */
  const isCounted = async ([worker, event]: (typeof lines)[number]): Promise<boolean> => {
    const info = await manager.consumers.info(event.stream, durableOf(worker, event));
    const undelivered = { seq: info.delivered.stream_seq + 1, next_by_subj: filterOf(event) };
    const next = await manager.streams.getMessage(event.stream, undelivered);
    return (next === null) === (info.num_pending === 0);
  };

  const relayed = async (): Promise<void> => {
    await eventually(
      async () => (await query('SELECT 1 FROM outbox LIMIT 1')).length === 0,
      'an empty outbox',
    );
    for (const line of lines) await eventually(() => isCounted(line), 'a line that counts what it holds');
  };

  const upload = async (): Promise<string> => {
    const documentId = newId();
    await documents().createDocument({ userId, documentId, filename: 'a.pdf', size: 1n, sha256: newId() });
    await relayed();
    return documentId;
  };

  const sweepAfter = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await service.app.get(OverdueStagesSweep).run();
    await relayed();
  };

  const stageOf = async (id: string) => {
    const [row] = await query<{ stage: string | null; attempts: number }>(
      'SELECT stage, stage_attempts AS attempts FROM document WHERE id = $1',
      [id],
    );
    return row;
  };

  const begin = (documentId: string, requestId: string) =>
    work().beginWork({ documentId, requestId, work: 'inspection' });

  it('is not asked for again, however long its line, and brings no document to its end', async () => {
    const first = await upload();
    clock.advance(MINUTE);
    const second = await upload();
    for (let round = 0; round < 30; round += 1) await sweepAfter(10 * MINUTE);
    expect(await stageOf(first)).toEqual({ stage: 'inspecting', attempts: 1 });
    expect(await stageOf(second)).toEqual({ stage: 'inspecting', attempts: 1 });
    expect(await sentOf(events.documentUploaded)).toBe(2);
  });

  it('is asked for again at once when the broker lost it', async () => {
    const id = await upload();
    await sweepAfter(2 * MINUTE);
    await loseEvents();
    await sweepAfter(2 * MINUTE);
    expect(await stageOf(id)).toEqual({ stage: 'inspecting', attempts: 2 });
    expect(await sentOf(events.documentUploaded)).toBe(1);
  });

  it('is asked for again when it was settled without an answer, and others asked for later still wait', async () => {
    const lost = await upload();
    clock.advance(MINUTE);
    const waiting = await upload();
    const line = await jetstream(connection).consumers.get(
      'DOCUMENT',
      durableOf('pdf-worker', events.documentUploaded),
    );
    await (await line.next())?.ackAck();
    await sweepAfter(2 * MINUTE);
    expect(await stageOf(lost)).toMatchObject({ attempts: 2 });
    expect(await stageOf(waiting)).toMatchObject({ attempts: 1 });
  });

  it('is asked for again when its work was begun and never answered, though older ones still wait', async () => {
    const waiting = await upload();
    clock.advance(MINUTE);
    const begun = await upload();
    await begin(begun, newId());
    await sweepAfter(MINUTE - 1);
    expect(await stageOf(begun)).toMatchObject({ attempts: 1 });
    await sweepAfter(2 * MINUTE);
    expect(await stageOf(begun)).toMatchObject({ attempts: 2 });
    expect(await stageOf(waiting)).toMatchObject({ attempts: 1 });
  });

  it('is requested again after a day in the queue', async () => {
    const id = await upload();
    await sweepAfter(25 * 60 * MINUTE);
    expect(await stageOf(id)).toMatchObject({ attempts: 2 });
  });

  it('and a document is given up only after twenty real losses', async () => {
    const id = await upload();
    for (let loss = 1; loss < 20; loss += 1) {
      await loseEvents();
      await sweepAfter(2 * MINUTE);
      await sweepAfter(2 * MINUTE);
      expect(await stageOf(id)).toEqual({ stage: 'inspecting', attempts: loss + 1 });
    }
    await loseEvents();
    await sweepAfter(2 * MINUTE);
    expect(await stageOf(id)).toEqual({ stage: null, attempts: 0 });
  });

  it('is left as it is while the broker does not answer', async () => {
    const id = await upload();
    await nats.kill();
    clock.advance(2 * MINUTE);
    const swept = service.app.get(OverdueStagesSweep).run();
    await expect(swept).rejects.toBeInstanceOf(Error);
    expect(await stageOf(id)).toMatchObject({ attempts: 1 });
    await nats.resume();
    await eventually(
      () =>
        manager.streams.info('DOCUMENT').then(
          () => true,
          () => false,
        ),
      'the stream to be back',
    );
  });

  describe('beside one whose row takes no change', () => {
    const refuseWhere = (condition: string) =>
      query(
        `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN RAISE 'this row takes no change'; END $$;
         CREATE TRIGGER refuse_change BEFORE UPDATE ON document FOR EACH ROW WHEN (${condition})
           EXECUTE FUNCTION refuse_change()`,
      );
    const refuse = (id: string) => refuseWhere(`OLD.id = '${id}'`);
    const refuseAllBut = (id: string) => refuseWhere(`OLD.id <> '${id}'`);
    afterEach(() => query('DROP FUNCTION refuse_change() CASCADE'));
    /** The service's own run may hold the row at the moment. */
    const failureOf = (sweep: () => Promise<void>) =>
      eventually(
        () =>
          sweep().then(
            () => undefined,
            (error: unknown) => error as AggregateError,
          ),
        'a run that fails',
      );
    const isOf = (id: string) => ({
      errors: [expect.objectContaining({ message: expect.stringContaining(id) })],
    });

    it('is asked for again as ever', async () => {
      const [broken, other] = [await upload(), await upload()];
      await loseEvents();
      await refuse(broken);
      clock.advance(2 * MINUTE);
      expect(await failureOf(() => service.app.get(OverdueStagesSweep).run())).toMatchObject(isOf(broken));
      await relayed();
      expect(await stageOf(broken)).toEqual({ stage: 'inspecting', attempts: 1 });
      expect(await stageOf(other)).toEqual({ stage: 'inspecting', attempts: 2 });
      expect(await sentOf(events.documentUploaded)).toBe(1);
    });

    it('is asked for again behind many of them', async () => {
      for (let broken = 0; broken < 50; broken += 1) await upload();
      clock.advance(1000);
      const other = await upload();
      await loseEvents();
      await refuseAllBut(other);
      clock.advance(2 * MINUTE);
      const sweep = service.app.get(OverdueStagesSweep);
      const isAskedFor = async () => {
        await sweep.run().catch(() => undefined);
        await relayed();
        return (await sentOf(events.documentUploaded)) === 1;
      };
      await eventually(isAskedFor, 'the request for the last one');
      expect(await stageOf(other)).toEqual({ stage: 'inspecting', attempts: 2 });
    });

    it('over one field is asked for again as ever', async () => {
      const asking = async () => {
        const id = await upload();
        await query(
          `UPDATE document SET status = 'completed', stage = NULL, stage_deadline = NULL, generated_metadata = $2,
             final_metadata = $2 WHERE id = $1`,
          [id, JSON.stringify({ title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' })],
        );
        await documents().regenerateField({ userId, documentId: id, field: 'title' });
        return id;
      };
      const [broken] = [await asking(), await asking()];
      await relayed();
      await loseEvents();
      await refuse(broken);
      clock.advance(10 * MINUTE);
      expect(await failureOf(() => service.app.get(OverdueFieldsSweep).run())).toMatchObject(isOf(broken));
      await relayed();
      expect(await sentOf(events.fieldRequested)).toBe(1);
    });
  });

  it('over one field is not asked for again either, and the document stays at its version', async () => {
    const id = await upload();
    await query(
      `UPDATE document SET status = 'completed', stage = NULL, stage_deadline = NULL, generated_metadata = $2,
         final_metadata = $2 WHERE id = $1`,
      [id, JSON.stringify({ title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' })],
    );
    await documents().regenerateField({ userId, documentId: id, field: 'title' });
    await relayed();
    const { document: before } = await documents().getDocument({ userId, documentId: id });
    for (let round = 0; round < 10; round += 1) {
      clock.advance(10 * MINUTE);
      await service.app.get(OverdueFieldsSweep).run();
    }
    await relayed();
    expect(await sentOf(events.fieldRequested)).toBe(1);
    const { document } = await documents().getDocument({ userId, documentId: id });
    expect(document?.version).toBe(before?.version);
    await loseEvents();
    clock.advance(10 * MINUTE);
    await service.app.get(OverdueFieldsSweep).run();
    await relayed();
    expect(await sentOf(events.fieldRequested)).toBe(1);
  });

  describe('when a worker begins it', () => {
    it('has its attempts counted, whichever worker makes them', async () => {
      const [id, requestId] = [await upload(), newId()];
      expect(await begin(id, requestId)).toMatchObject({ wanted: true, attempt: 1 });
      expect(await begin(id, requestId)).toMatchObject({ wanted: true, attempt: 2 });
    });

    it('is not wanted beside another request for the same that was begun', async () => {
      const [id, first, second] = [await upload(), newId(), newId()];
      await begin(id, first);
      expect(await begin(id, second)).toMatchObject({ wanted: false, attempt: 0, ended: false });
      expect(await begin(id, first)).toMatchObject({ wanted: true, attempt: 2 });
    });

    it('is not wanted once the document has been deleted, has failed or was answered', async () => {
      const [deleted, failed, answered] = [await upload(), await upload(), await upload()];
      await documents().deleteDocument({ userId, documentId: deleted });
      const publisher = new EventPublisher(connection);
      const origin = () => ({ id: newId(), time: clock.now(), aggregateId: 'x', userId });
      await publisher.publish(
        events.pdfInspectionFailed,
        { documentId: failed, errorCode: 'damaged', errorMessage: 'It is damaged.' },
        origin(),
      );
      await publisher.publish(
        events.pdfInspected,
        {
          documentId: answered,
          pageCount: 1,
          metadata: create(OriginalMetadataSchema, {}),
          language: 'en',
          flags: create(PdfFlagsSchema, {}),
          warnings: [],
          hasThumbnail: false,
          digestState: new Uint8Array(),
          refusalCode: '',
          refusalMessage: '',
        },
        origin(),
      );
      await eventually(
        async () => (await stageOf(answered))?.stage !== 'inspecting',
        'the answer to be applied',
      );
      await eventually(
        async () => (await stageOf(failed))?.stage !== 'inspecting',
        'the failure to be applied',
      );
      for (const id of [deleted, failed, answered])
        expect(await begin(id, newId())).toMatchObject({ wanted: false, ended: true });
    });

    it('is not wanted for a version or a run that was replaced', async () => {
      const [id, run] = [await upload(), newId()];
      const asked = { documentId: id, requestId: newId() };
      await query(`UPDATE document SET stage = 'writing', metadata_version = 3 WHERE id = $1`, [id]);
      const writing = (metadataVersion: number) =>
        work().beginWork({ ...asked, work: 'writing', metadataVersion });
      expect(await writing(2)).toMatchObject({ wanted: false, ended: true });
      expect(await writing(3)).toMatchObject({ wanted: true, attempt: 1 });
      await query(`UPDATE document SET stage = 'generating', generation_id = $2 WHERE id = $1`, [id, run]);
      const generation = (generationId: string) =>
        work().beginWork({ ...asked, work: 'generation', generationId });
      expect(await generation(newId())).toMatchObject({ wanted: false, ended: true });
      expect(await generation(run)).toMatchObject({ wanted: true, attempt: 2 });
    });

    it.each(['inspection', 'generation', 'field', 'writing'])(
      'is not wanted for what is no id (%s)',
      async (name) => {
        const asked = { documentId: 'no id', requestId: 'none', generationId: 'none either', work: name };
        expect(await work().beginWork(asked)).toMatchObject({ wanted: false, ended: true });
      },
    );

    it('does not change the version that a save is made against', async () => {
      const id = await upload();
      const { document: before } = await documents().getDocument({ userId, documentId: id });
      await begin(id, newId());
      const { document } = await documents().getDocument({ userId, documentId: id });
      expect(document?.version).toBe(before?.version);
    });
  });
});
