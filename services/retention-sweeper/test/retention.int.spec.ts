import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { UnfinishedDeletionsSweep } from '../src/erasure/unfinished-deletions.sweep.js';
import { ExpiringDocumentsSweep } from '../src/reminder/expiring-documents.sweep.js';
import { EndedDocumentsSweep } from '../src/retention/ended-documents.sweep.js';
import { SettlePlans } from '../src/retention/settle-plans.usecase.js';
import { UnknownPlansSweep } from '../src/retention/unknown-plans.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, and billing at the other end.
 */
describe('retention-sweeper', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start();
  });
  afterAll(() => retention.stop());
  afterEach(() => void jest.restoreAllMocks());

  interface Uploaded {
    userId: string;
    documentId: string;
    uploadedAt: number;
  }

  const upload = async (userId = newId(), filename = 'brochure.pdf'): Promise<Uploaded> => {
    const documentId = newId();
    await retention.putOriginal(documentId);
    await tellUpload({ documentId, userId, filename });
    return { documentId, userId, uploadedAt: retention.clock.now().getTime() };
  };

  const tellUpload = ({
    userId,
    documentId,
    filename = 'brochure.pdf',
  }: {
    userId: string;
    documentId: string;
    filename?: string;
  }) => retention.tell(events.documentUploaded, { documentId, filename, size: 3n, sha256: 'ab' }, userId);

  const write = async ({ documentId, userId }: Uploaded, metadataVersion: number): Promise<void> => {
    const objectKey = objectKeys.processed(documentId, metadataVersion);
    await retention.put(objectKey);
    await retention.put(objectKeys.receipt(documentId, metadataVersion));
    const body = { documentId, metadataVersion, objectKey, size: 3n, sha256: 'ab', warnings: [] };
    await retention.tell(events.pdfWritten, body, userId);
  };

  const buy = (userId: string) => retention.tell(events.creditsPurchased, { credits: 10 }, userId);

  const payer = (): string => {
    const userId = newId();
    retention.billing.payers.add(userId);
    return userId;
  };

  /** Days from the upload to each time told last. */
  const scheduled = async ({ documentId, userId, uploadedAt }: Uploaded) => {
    const told = await retention.emitted(events.retentionScheduled, userId);
    const last = told.findLast((event) => event.documentId === documentId);
    const days = (time: Timestamp | undefined) => time && (timestampDate(time).getTime() - uploadedAt) / DAY;
    return { original: days(last?.originalExpiresAt), processed: days(last?.processedExpiresAt) };
  };

  const expired = async ({ documentId, userId }: Uploaded) =>
    (await retention.emitted(events.documentExpired, userId)).filter(
      (event) => event.documentId === documentId,
    );

  describe('schedules', () => {
    it('gives the files of a free user three days each', async () => {
      const document = await upload();
      expect(await scheduled(document)).toEqual({ original: 3, processed: undefined });
      retention.clock.advance(DAY);
      await write(document, 1);
      expect(await scheduled(document)).toEqual({ original: 3, processed: 4 });
    });

    it('gives a user with paid credits 7 days for originals and 14 for processed files', async () => {
      const document = await upload(payer());
      await write(document, 1);
      expect(await scheduled(document)).toEqual({ original: 7, processed: 14 });
    });

    it('keeps the times when the same upload event is redelivered', async () => {
      const document = await upload();
      retention.clock.advance(HOUR);
      await tellUpload(document);
      expect(await scheduled(document)).toEqual({ original: 3, processed: undefined });
      expect(await retention.emitted(events.retentionScheduled, document.userId)).toHaveLength(1);
    });

    it('knows the processed file even if its event comes before the upload', async () => {
      const document = { documentId: newId(), userId: newId(), uploadedAt: retention.clock.now().getTime() };
      await write(document, 1);
      await tellUpload(document);
      expect(await scheduled(document)).toEqual({ original: 3, processed: 3 });
    });

    it('extends the live files of a buyer, counted from their creation', async () => {
      const document = await upload();
      retention.clock.advance(DAY);
      await write(document, 1);
      const other = await upload();
      await buy(document.userId);
      expect(await scheduled(document)).toEqual({ original: 7, processed: 15 });
      expect(await scheduled(other)).toEqual({ original: 3, processed: undefined });
    });

    it('neither erases nor warns of a file of a buyer that has not been given its longer times yet', async () => {
      const document = await upload();
      const [marked, erasedMeanwhile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const plans = retention.instance(SettlePlans);
      const extend = plans.execute.bind(plans);
      jest.spyOn(plans, 'execute').mockImplementationOnce(async (...purchase) => {
        marked.resolve();
        await erasedMeanwhile.promise;
        return extend(...purchase);
      });
      const bought = buy(document.userId);
      await marked.promise;
      retention.clock.advance(2 * DAY);
      await retention.run(ExpiringDocumentsSweep);
      retention.clock.advance(DAY);
      await retention.run(ExpiredFilesSweep);
      erasedMeanwhile.resolve();
      await bought;
      expect(await retention.emitted(events.mailRequested, document.userId)).toEqual([]);
      expect(await expired(document)).toEqual([]);
      expect(await retention.objectsOf(document.documentId)).toHaveLength(3);
      expect(await scheduled(document)).toEqual({ original: 7, processed: undefined });
    });

    it('never shortens: not when the last paid credit is spent, not when the pack is the second', async () => {
      const userId = payer();
      const document = await upload(userId);
      retention.billing.payers.delete(userId);
      await tellUpload(document);
      await buy(userId);
      await buy(userId);
      expect(await scheduled(document)).toEqual({ original: 7, processed: undefined });
      expect(await retention.emitted(events.retentionScheduled, userId)).toHaveLength(1);
    });

    it.each([
      ['after it was uploaded, to read it', 1000, 7],
      ['before it was uploaded', -60_000, 3],
    ])(
      'asks what was paid when the file was made: the last paid credit went %s',
      async (_when, later, days) => {
        const userId = newId();
        retention.billing.paidUntil.set(userId, new Date(retention.clock.now().getTime() + later));
        const document = await upload(userId);
        expect(await scheduled(document)).toEqual({ original: days, processed: undefined });
      },
    );

    it('counts a purchase that happens while billing is being asked', async () => {
      const userId = newId();
      const { plans } = retention.instance(UnknownPlansSweep) as unknown as {
        plans: { askBilling: () => unknown };
      };
      jest.spyOn(plans, 'askBilling').mockImplementationOnce(async () => {
        await buy(userId);
        return { known: true, planAt: () => 'free' };
      });
      const document = await upload(userId);
      expect(await scheduled(document)).toEqual({ original: 7, processed: undefined });
    });

    it('uses the free times while billing is down and asks again when it is back', async () => {
      const userId = payer();
      await retention.billing.close();
      const document = await upload(userId);
      expect(await scheduled(document)).toEqual({ original: 3, processed: undefined });
      await retention.run(UnknownPlansSweep);
      expect(await scheduled(document)).toEqual({ original: 3, processed: undefined });
      retention.billing.open();
      await retention.run(UnknownPlansSweep);
      expect(await scheduled(document)).toEqual({ original: 7, processed: undefined });
    });

    it('judges a file of that time by what was paid when it was made, and none made after the last paid credit went', async () => {
      const userId = newId();
      await retention.billing.close();
      const document = await upload(userId);
      retention.billing.paidUntil.set(userId, new Date(retention.clock.now().getTime() + HOUR));
      retention.clock.advance(2 * HOUR);
      await write(document, 1);
      const later = await upload(userId);
      retention.billing.open();
      await retention.run(UnknownPlansSweep);
      expect(await scheduled(document)).toEqual({ original: 7, processed: 14 + 2 / 24 });
      expect(await scheduled(later)).toEqual({ original: 3, processed: undefined });
    });
  });

  describe('expires', () => {
    it('erases files one by one as their time comes, and tells once when all are gone', async () => {
      const document = await upload(payer());
      const { documentId } = document;
      await write(document, 1);
      retention.clock.advance(7 * DAY - 1);
      await retention.run(ExpiredFilesSweep);
      expect(await retention.objectsOf(documentId)).toHaveLength(5);

      retention.clock.advance(1);
      await retention.run(ExpiredFilesSweep);
      expect(await retention.objectsOf(documentId)).toEqual([
        objectKeys.processed(documentId, 1),
        objectKeys.receipt(documentId, 1),
        objectKeys.thumbnail(documentId),
      ]);
      expect(await expired(document)).toEqual([]);

      retention.clock.advance(7 * DAY);
      await retention.run(ExpiredFilesSweep);
      await retention.run(ExpiredFilesSweep);
      expect(await retention.objectsOf(documentId)).toEqual([]);
      expect(await expired(document)).toHaveLength(1);
    });

    it('erases a bounded number of documents a run, each once however many sweeps run at a time', async () => {
      const userId = newId();
      const documents = await Promise.all(Array.from({ length: 12 }, () => upload(userId)));
      retention.clock.advance(3 * DAY);
      await retention.run(ExpiredFilesSweep);
      const first = await retention.emitted(events.documentExpired, userId);
      expect(first.length).toBeLessThanOrEqual(10);
      await Promise.all([retention.run(ExpiredFilesSweep), retention.run(ExpiredFilesSweep)]);
      const all = await retention.emitted(events.documentExpired, userId);
      expect(all.map((event) => event.documentId).toSorted()).toEqual(
        documents.map(({ documentId }) => documentId).toSorted(),
      );
    });

    it('goes on with the others when one document cannot be erased, and comes back to it', async () => {
      const [stuck, fine] = [await upload(), await upload()];
      retention.clock.advance(3 * DAY);
      const { store } = retention;
      const erase = store.delete.bind(store);
      const failing = jest.spyOn(store, 'delete').mockImplementation(async (key) => {
        if (key.includes(stuck.documentId)) throw new Error('the store is down');
        await erase(key);
      });
      await retention.run(ExpiredFilesSweep);
      expect(await expired(fine)).toHaveLength(1);
      expect(await expired(stuck)).toEqual([]);
      failing.mockRestore();
      await retention.run(ExpiredFilesSweep);
      expect(await expired(stuck)).toHaveLength(1);
      expect(await retention.objectsOf(stuck.documentId)).toEqual([]);
    });

    it('does not register a document again whose upload or writing event comes after its end', async () => {
      const document = await upload();
      retention.clock.advance(3 * DAY);
      await retention.run(ExpiredFilesSweep);
      await tellUpload(document);
      await write(document, 1);
      expect(await retention.objectsOf(document.documentId)).toEqual([]);
      retention.clock.advance(30 * DAY);
      await retention.run(ExpiredFilesSweep);
      expect(await expired(document)).toHaveLength(1);
    });

    it('lets an older processed version go soon after a newer one is written', async () => {
      const document = await upload();
      await write(document, 1);
      await write(document, 2);
      await retention.run(ExpiredFilesSweep);
      expect(await retention.objectsOf(document.documentId)).toContain(
        objectKeys.processed(document.documentId, 1),
      );
      retention.clock.advance(60_000);
      await retention.run(ExpiredFilesSweep);
      const objects = await retention.objectsOf(document.documentId);
      expect(objects.filter((key) => /^(?:processed|receipts)/.test(key))).toEqual([
        objectKeys.processed(document.documentId, 2),
        objectKeys.receipt(document.documentId, 2),
      ]);
      expect((await scheduled(document)).processed).toBe(3);
    });

    it('treats a late event of an old version as old', async () => {
      const document = await upload();
      await write(document, 2);
      await write(document, 1);
      retention.clock.advance(60_000);
      await retention.run(ExpiredFilesSweep);
      const objects = await retention.objectsOf(document.documentId);
      expect(objects.filter((key) => /^(?:processed|receipts)/.test(key))).toEqual([
        objectKeys.processed(document.documentId, 2),
        objectKeys.receipt(document.documentId, 2),
      ]);
    });
  });

  describe('reminds', () => {
    const warned = async ({ documentId, userId }: Uploaded) =>
      (await retention.emitted(events.documentExpiring, userId)).filter(
        (event) => event.documentId === documentId,
      );
    const mails = async ({ userId }: Uploaded) => retention.emitted(events.mailRequested, userId);

    it('warns once, 24 hours before the last file goes', async () => {
      const document = await upload(newId(), 'spring catalogue.pdf');
      retention.clock.advance(2 * DAY - 1);
      await retention.run(ExpiringDocumentsSweep);
      expect(await warned(document)).toEqual([]);
      retention.clock.advance(1);
      await Promise.all([retention.run(ExpiringDocumentsSweep), retention.run(ExpiringDocumentsSweep)]);
      retention.clock.advance(HOUR);
      await retention.run(ExpiringDocumentsSweep);
      expect(await warned(document)).toHaveLength(1);
      const expiresAt = new Date(document.uploadedAt + 3 * DAY).toISOString();
      expect(await mails(document)).toMatchObject([
        { template: 'document_expiring', params: { filename: 'spring catalogue.pdf', expiresAt } },
      ]);
    });

    it('names the document by its title', async () => {
      const document = await upload(newId(), 'cat_v7.pdf');
      const { documentId, userId } = document;
      const createdAt = new Date(document.uploadedAt);
      retention.documents.records.set(documentId, { userId, createdAt, title: 'Spring Catalogue' });
      retention.clock.advance(2 * DAY);
      await retention.run(ExpiringDocumentsSweep);
      expect(await mails(document)).toMatchObject([
        { params: { filename: 'Spring Catalogue (cat_v7.pdf)' } },
      ]);
    });

    it('names the document by its file where the document service does not answer', async () => {
      const document = await upload(newId(), 'list.pdf');
      await retention.documents.close();
      retention.clock.advance(2 * DAY);
      await retention.run(ExpiringDocumentsSweep).finally(() => retention.documents.open());
      expect(await mails(document)).toMatchObject([{ params: { filename: 'list.pdf' } }]);
    });

    it('sends one mail for documents that go together', async () => {
      const userId = newId();
      const documents = [
        await upload(userId, 'a.pdf'),
        await upload(userId, 'b.pdf'),
        await upload(userId, 'c.pdf'),
      ];
      retention.clock.advance(2 * DAY);
      await retention.run(ExpiringDocumentsSweep);
      for (const document of documents) expect(await warned(document)).toHaveLength(1);
      const sent = await retention.emitted(events.mailRequested, userId);
      expect(sent.map(({ params }) => params['filename'])).toEqual(['a.pdf and 2 more documents']);
    });

    it('warns again before the new time of a document that was extended after the warning', async () => {
      const document = await upload();
      retention.clock.advance(2 * DAY);
      await retention.run(ExpiringDocumentsSweep);
      await buy(document.userId);
      await retention.run(ExpiringDocumentsSweep);
      expect(await warned(document)).toHaveLength(1);
      retention.clock.advance(4 * DAY);
      await retention.run(ExpiringDocumentsSweep);
      expect(await warned(document)).toHaveLength(2);
    });
  });

  describe('deletes', () => {
    it('erases every object of a deleted document at once', async () => {
      const document = await upload();
      await write(document, 1);
      await write(document, 2);
      const other = await upload();
      await retention.tell(events.documentDeleted, { documentId: document.documentId }, document.userId);
      expect(await retention.objectsOf(document.documentId)).toEqual([]);
      expect(await retention.objectsOf(other.documentId)).toHaveLength(3);
      retention.clock.advance(30 * DAY);
      await retention.run(ExpiredFilesSweep);
      expect(await expired(document)).toEqual([]);
    });

    it('erases a file that is written after the deletion, and keeps no schedule of a late upload', async () => {
      const document = { documentId: newId(), userId: newId(), uploadedAt: 0 };
      await retention.tell(events.documentDeleted, { documentId: document.documentId }, document.userId);
      await tellUpload(document);
      await write(document, 1);
      expect(await retention.objectsOf(document.documentId)).toEqual([]);
      expect(await retention.emitted(events.retentionScheduled, document.userId)).toEqual([]);
    });

    it('erases the text and the picture that an inspection stores after the deletion, and no others', async () => {
      const [gone, live] = [await upload(), await upload()];
      await retention.tell(events.documentDeleted, { documentId: gone.documentId }, gone.userId);
      for (const { documentId, userId } of [gone, live]) await retention.inspect(documentId, userId);
      expect(await retention.objectsOf(gone.documentId)).toEqual([]);
      expect(await retention.objectsOf(live.documentId)).toHaveLength(3);
    });

    it('finishes a deletion in the sweep when the process died before its end', async () => {
      const document = await upload();
      await retention.database.query(
        `UPDATE retained_document SET status = 'deleting', ended_at = $2 WHERE document_id = $1`,
        [document.documentId, retention.clock.now()],
      );
      await retention.run(UnfinishedDeletionsSweep);
      expect(await retention.objectsOf(document.documentId)).toHaveLength(3);
      retention.clock.advance(61_000);
      await retention.run(UnfinishedDeletionsSweep);
      expect(await retention.objectsOf(document.documentId)).toEqual([]);
      const rows = await retention.database.query(
        'SELECT status FROM retained_document WHERE document_id = $1',
        [document.documentId],
      );
      expect(rows).toEqual([{ status: 'deleted' }]);
    });

    it('forgets a deleted document after 100 days, its name at once', async () => {
      const document = await upload();
      await retention.tell(events.documentDeleted, { documentId: document.documentId }, document.userId);
      const rows = () =>
        retention.database.query('SELECT filename FROM retained_document WHERE document_id = $1', [
          document.documentId,
        ]);
      expect(await rows()).toEqual([{ filename: '' }]);
      retention.clock.advance(99 * DAY);
      await retention.run(EndedDocumentsSweep);
      expect(await rows()).toHaveLength(1);
      retention.clock.advance(2 * DAY);
      await retention.run(EndedDocumentsSweep);
      expect(await rows()).toEqual([]);
    });

    it('forgets in one run all that are old enough, deleted users too, however many there are', async () => {
      const { database, clock } = retention;
      const userId = newId();
      const long = [1001, new Date(clock.now().getTime() - 101 * DAY)];
      await database.query(
        `INSERT INTO retained_document (document_id, user_id, status, ended_at, end_confirmed)
         SELECT gen_random_uuid(), $3, 'expired', $2, true FROM generate_series(1, $1)`,
        [...long, userId],
      );
      await database.query(
        `INSERT INTO purchaser (user_id, purchases, deleted_at)
         SELECT gen_random_uuid(), 0, $2 FROM generate_series(1, $1)`,
        long,
      );
      await retention.run(EndedDocumentsSweep);
      const [left] = await database.query(
        `SELECT (SELECT count(*) FROM retained_document WHERE user_id = $1)::int AS documents,
           (SELECT count(*) FROM purchaser WHERE deleted_at <= $2)::int AS users`,
        [userId, long[1]],
      );
      expect(left).toEqual({ documents: 0, users: 0 });
    });
  });
});
