import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { UnfinishedDeletionsSweep } from '../src/erasure/unfinished-deletions.sweep.js';
import { ExpiringDocumentsSweep } from '../src/reminder/expiring-documents.sweep.js';
import { EndedDocumentsSweep } from '../src/retention/ended-documents.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** After it the sweep finishes what a deletion began. */
const TIMEOUT_MS = 61_000;

/**
 * Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, billing and the document
 * service.
 */
describe('what a deleted user leaves behind', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start();
  });
  afterAll(() => retention.stop());

  interface Owned {
    readonly userId: string;
    readonly documentId: string;
  }

  const tellUpload = ({ userId, documentId }: Owned): Promise<void> =>
    retention.tell(
      events.documentUploaded,
      { documentId, filename: 'a diagnosis.pdf', size: 3n, sha256: 'ab' },
      userId,
    );

  const upload = async (userId: string): Promise<Owned> => {
    const document = { userId, documentId: newId() };
    await retention.putOriginal(document.documentId);
    await tellUpload(document);
    return document;
  };

  const write = async ({ userId, documentId }: Owned, metadataVersion: number): Promise<void> => {
    const objectKey = objectKeys.processed(documentId, metadataVersion);
    await retention.put(objectKey);
    const body = { documentId, metadataVersion, objectKey, size: 3n, sha256: 'ab', warnings: [] };
    await retention.tell(events.pdfWritten, body, userId);
  };

  const deleteUser = (userId: string): Promise<void> => retention.tell(events.userDeleted, {}, userId);

  const finishDeletions = async (): Promise<void> => {
    retention.clock.advance(TIMEOUT_MS);
    await retention.run(UnfinishedDeletionsSweep);
  };

  const erased = async (userId: string): Promise<string[]> =>
    (await retention.emitted(events.userErased, userId)).map(({ service }) => service);

  /** All the service's tables hold of the user, beside the deletion itself and events that are on their way. */
  const rowsOf = async (userId: string) => {
    const [documents, files, purchases] = await Promise.all([
      retention.database.query<{ status: string; filename: string }[]>(
        'SELECT status, filename FROM retained_document WHERE user_id = $1 ORDER BY document_id',
        [userId],
      ),
      retention.database.query<unknown[]>(
        'SELECT 1 FROM retained_file JOIN retained_document USING (document_id) WHERE user_id = $1',
        [userId],
      ),
      retention.database.query<unknown[]>(
        'SELECT 1 FROM purchaser WHERE user_id = $1 AND (deleted_at IS NULL OR purchases > 0)',
        [userId],
      ),
    ]);
    return { documents, files: files.length, purchases: purchases.length };
  };

  it('forgets names, times and purchases at once, erases every object, and says so', async () => {
    const userId = newId();
    await retention.tell(events.creditsPurchased, { credits: 10 }, userId);
    const [one, other] = [await upload(userId), await upload(userId)];
    await write(one, 1);
    await deleteUser(userId);
    const gone = { status: 'deleting', filename: '' };
    expect(await rowsOf(userId)).toEqual({ documents: [gone, gone], files: 0, purchases: 0 });
    expect(await erased(userId)).toEqual(['retention-sweeper']);
    await finishDeletions();
    for (const { documentId } of [one, other]) expect(await retention.objectsOf(documentId)).toEqual([]);
    expect((await rowsOf(userId)).documents).toEqual([
      { ...gone, status: 'deleted' },
      { ...gone, status: 'deleted' },
    ]);
  });

  it('touches nothing of other users', async () => {
    const [leaving, staying] = [await upload(newId()), await upload(newId())];
    const before = await rowsOf(staying.userId);
    await deleteUser(leaving.userId);
    await finishDeletions();
    expect(await rowsOf(staying.userId)).toEqual(before);
    expect(await retention.objectsOf(staying.documentId)).toHaveLength(3);
    expect(await erased(staying.userId)).toEqual([]);
  });

  it('publishes its answer again, and changes nothing, when the deletion is redelivered', async () => {
    const { userId, documentId } = await upload(newId());
    await deleteUser(userId);
    await finishDeletions();
    const after = await rowsOf(userId);
    // Auth repeats the event until all have answered: a lost answer has to be sent again.
    await deleteUser(userId);
    expect(await erased(userId)).toEqual(['retention-sweeper', 'retention-sweeper']);
    expect(await rowsOf(userId)).toEqual(after);
    expect(await retention.objectsOf(documentId)).toEqual([]);
  });

  it('answers for a user it never heard of, of whom nothing but the deletion stays', async () => {
    const userId = newId();
    await deleteUser(userId);
    expect(await erased(userId)).toEqual(['retention-sweeper']);
    expect(await rowsOf(userId)).toEqual({ documents: [], files: 0, purchases: 0 });
  });

  it('ends within the deletion of each document, whichever of the two events comes first', async () => {
    const userId = newId();
    const [before, after] = [await upload(userId), await upload(userId)];
    await retention.tell(events.documentDeleted, { documentId: before.documentId }, userId);
    await deleteUser(userId);
    await retention.tell(events.documentDeleted, { documentId: after.documentId }, userId);
    for (const { documentId } of [before, after]) expect(await retention.objectsOf(documentId)).toEqual([]);
    expect((await rowsOf(userId)).documents).toEqual([
      { status: 'deleted', filename: '' },
      { status: 'deleted', filename: '' },
    ]);
  });

  it('leaves what had expired before as it was', async () => {
    const { userId } = await upload(newId());
    retention.clock.advance(3 * DAY);
    await retention.run(ExpiredFilesSweep);
    await deleteUser(userId);
    expect((await rowsOf(userId)).documents).toEqual([{ status: 'expired', filename: '' }]);
  });

  it('stays deleted, whatever late events come about unknown uploads, inspections, written files and purchases', async () => {
    const userId = newId();
    await deleteUser(userId);
    const late = await upload(userId);
    const unseen = { userId, documentId: newId() };
    await write(unseen, 1);
    const inspected = { userId, documentId: newId() };
    await retention.inspect(inspected.documentId, userId);
    await retention.tell(events.creditsPurchased, { credits: 10 }, userId);
    const { documents, ...others } = await rowsOf(userId);
    expect(documents).toEqual([
      { status: 'deleting', filename: '' },
      { status: 'deleting', filename: '' },
    ]);
    expect(others).toEqual({ files: 0, purchases: 0 });
    await finishDeletions();
    for (const { documentId } of [late, unseen, inspected])
      expect(await retention.objectsOf(documentId)).toEqual([]);
    expect(await retention.emitted(events.retentionScheduled, userId)).toEqual([]);
  });

  it('stays deleted when the deletion is redelivered, and is forgotten once no late event can come', async () => {
    const userId = newId();
    const heldOf = async (): Promise<number> =>
      (await retention.database.query<unknown[]>('SELECT 1 FROM purchaser WHERE user_id = $1', [userId]))
        .length;
    await deleteUser(userId);
    retention.clock.advance(99 * DAY);
    await deleteUser(userId);
    await retention.run(EndedDocumentsSweep);
    expect(await heldOf()).toBe(1);
    retention.clock.advance(2 * DAY);
    await retention.run(EndedDocumentsSweep);
    expect(await heldOf()).toBe(0);
  });

  it('registers no document whose event comes after the deletion, and sends no reminder for it', async () => {
    const document = await upload(newId());
    await deleteUser(document.userId);
    await tellUpload(document);
    await write(document, 1);
    await finishDeletions();
    expect(await retention.objectsOf(document.documentId)).toEqual([]);
    expect((await rowsOf(document.userId)).files).toBe(0);
    retention.clock.advance(2 * DAY);
    await retention.run(ExpiringDocumentsSweep);
    expect(await retention.emitted(events.mailRequested, document.userId)).toEqual([]);
  });
});
