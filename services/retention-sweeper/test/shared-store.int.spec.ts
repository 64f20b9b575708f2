import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events } from '@colophon/contracts';
import { installationMark, newId, objectKeys } from '@colophon/platform';
import { OrphanObjectsSweep } from '../src/orphan/orphan-objects.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;

/** Real: two whole services, each with a broker and a database of its own, and one folder of objects for both. */
describe('the store of one installation, used by another too', () => {
  let owner: RunningRetention;
  let other: RunningRetention;

  beforeEach(async () => {
    owner = await RunningRetention.start();
    other = await RunningRetention.start({ OBJECT_STORE_DIR: owner.folder });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await other.stop();
    await owner.stop();
  });

  const upload = async (installation: RunningRetention): Promise<string> => {
    const documentId = newId();
    await installation.putOriginal(documentId);
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await installation.tell(events.documentUploaded, body, newId());
    return documentId;
  };
  const abandon = async (): Promise<string> => {
    const documentId = newId();
    await owner.putOriginal(documentId);
    return documentId;
  };
  const later = (hours: number) => {
    for (const { clock } of [owner, other]) clock.advance(hours * HOUR);
  };
  const idOf = async ({ database }: RunningRetention): Promise<string> => {
    const [row] = await database.query<{ id: string }[]>('SELECT id FROM installation');
    return row?.id ?? 'none';
  };
  const mark = async (): Promise<string> => {
    const object = await owner.store.get(installationMark);
    return object ? (await buffer(object.stream)).toString() : 'none';
  };
  const sweep = (installation: RunningRetention) => installation.run(OrphanObjectsSweep);

  it('keeps every document of its owner, and the sweep of the other says what to do', async () => {
    const documentId = await upload(owner);
    await sweep(owner);
    later(49);
    const failure = await sweep(other).then(
      () => 'the run did not fail',
      (error: Error) => error.message,
    );
    expect(await owner.objectsOf(documentId)).toHaveLength(3);
    expect(failure).toMatch(/belongs to installation .* delete the object colophon-installation/);
    for (const id of [await idOf(owner), await idOf(other)]) expect(failure).toContain(id);
    expect(await idOf(owner)).not.toBe(await idOf(other));
    expect(await mark()).toBe(await idOf(owner));
  });

  it('has its orphans erased by its owner', async () => {
    const [documentId, orphan] = [await upload(owner), await abandon()];
    await sweep(owner);
    later(25);
    await sweep(other).catch(() => undefined);
    expect(await owner.objectsOf(orphan)).toHaveLength(3);
    await sweep(owner);
    expect(await owner.objectsOf(orphan)).toEqual([]);
    expect(await owner.objectsOf(documentId)).toHaveLength(3);
  });

  it('has nothing registered by the other, who still erases what its own rows call ended', async () => {
    await sweep(owner);
    const unheard = await abandon();
    other.documents.records.set(unheard, { userId: newId(), createdAt: other.clock.now() });
    const ended = await upload(other);
    await other.tell(events.documentDeleted, { documentId: ended }, newId());
    await other.put(objectKeys.text(ended));
    later(25);
    await expect(sweep(other)).rejects.toThrow('belongs to installation');
    expect(await other.objectsOf(ended)).toEqual([]);
    expect(
      await other.database.query('SELECT 1 FROM retained_document WHERE document_id = $1', [unheard]),
    ).toEqual([]);
  });

  it('is claimed by the first run, even one without objects, and its orphans stay for a day from then', async () => {
    expect(await mark()).toBe('none');
    await sweep(owner);
    expect(await mark()).toBe(await idOf(owner));
    const orphan = await abandon();
    // Old enough to be an orphan by the clock of the owner, and yet the store was claimed just now.
    await owner.store.delete(installationMark);
    later(25);
    await sweep(owner);
    expect(await mark()).toBe(await idOf(owner));
    expect(await owner.objectsOf(orphan)).toHaveLength(3);
    later(24);
    await sweep(owner);
    expect(await owner.objectsOf(orphan)).toEqual([]);
  });

  it('is handed over by deleting the mark: then the former owner erases nothing more', async () => {
    await sweep(owner);
    const orphan = await abandon();
    later(25);
    await owner.store.delete(installationMark);
    await sweep(other);
    expect(await mark()).toBe(await idOf(other));
    await expect(sweep(owner)).rejects.toThrow(`belongs to installation ${await idOf(other)}`);
    expect(await owner.objectsOf(orphan)).toHaveLength(3);
    later(24);
    await sweep(other);
    expect(await owner.objectsOf(orphan)).toEqual([]);
  });

  it('is claimed with one id by replicas that begin at once', async () => {
    await owner.addReplica();
    await owner.addReplica();
    await owner.runEverywhere(OrphanObjectsSweep);
    expect(await mark()).toBe(await idOf(owner));
    await owner.runEverywhere(OrphanObjectsSweep);
    await expect(sweep(other)).rejects.toThrow('belongs to installation');
  });

  it('has one owner, and loses nothing meanwhile, where it knows no conditional writes', async () => {
    const orphan = await abandon();
    later(25);
    const ready = Promise.withResolvers<void>();
    let waiting = 0;
    for (const { store } of [owner, other])
      jest.spyOn(store, 'putIfAbsent').mockImplementation(async (key, body, options) => {
        // Both have found no mark when the first one puts.
        waiting += 1;
        if (waiting === 2) ready.resolve();
        await ready.promise;
        return store.put(key, body, options);
      });
    const ends = await Promise.allSettled([sweep(owner), sweep(other)]);
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await owner.objectsOf(orphan)).toHaveLength(3);

    later(24);
    const [winner, loser] = (await mark()) === (await idOf(owner)) ? [owner, other] : [other, owner];
    await expect(sweep(loser)).rejects.toThrow(`belongs to installation ${await idOf(winner)}`);
    expect(await owner.objectsOf(orphan)).toHaveLength(3);
    await sweep(winner);
    expect(await owner.objectsOf(orphan)).toEqual([]);
  });
});
