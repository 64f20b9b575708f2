import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { OrphanFinder } from '../src/orphan/orphan-finder.js';
import { OrphanObjectsSweep } from '../src/orphan/orphan-objects.sweep.js';
import { ScheduleOriginal } from '../src/retention/schedule-original.usecase.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;

/** Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, and billing at the other end. */
describe('the sweep of orphan objects', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start({ ORPHAN_SWEEP_BATCH: '7' });
    // Claims the store, more than a day before the sweep that a test looks at.
    await retention.run(OrphanObjectsSweep);
  });
  afterAll(() => retention.stop());
  afterEach(() => void jest.restoreAllMocks());

  const upload = async (): Promise<string> => {
    const documentId = newId();
    await retention.putOriginal(documentId);
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await retention.tell(events.documentUploaded, body, newId());
    return documentId;
  };

  it('erases what belongs to no document after a day, a bounded number a run, and nothing else', async () => {
    const known = [await upload(), await upload()];
    const orphans = [newId(), newId(), newId()];
    for (const documentId of orphans) await retention.putOriginal(documentId);
    await retention.put('originals/not-ours');
    const left = async () => (await Promise.all(orphans.map((id) => retention.objectsOf(id)))).flat().length;

    for (let run = 0; run < 4; run += 1) await retention.run(OrphanObjectsSweep);
    expect(await left()).toBe(9);

    retention.clock.advance(25 * HOUR);
    await retention.run(OrphanObjectsSweep);
    expect(await left()).toBeGreaterThan(0);
    for (let run = 0; run < 3; run += 1) await retention.run(OrphanObjectsSweep);
    expect(await left()).toBe(0);
    for (const documentId of known) expect(await retention.objectsOf(documentId)).toHaveLength(3);
    expect(await retention.store.head('originals/not-ours')).toBeDefined();
  });

  describe('while an upload is not read', () => {
    const whileHeld = async (work: () => Promise<void>) => {
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      jest.spyOn(retention.instance(ScheduleOriginal), 'execute').mockImplementationOnce(async () => {
        begun.resolve();
        await held.promise;
      });
      const uploaded = upload();
      await begun.promise;
      await work().finally(() => held.resolve());
      await uploaded;
    };
    const round = async () => {
      for (let run = 0; run < 5; run += 1) await retention.run(OrphanObjectsSweep);
    };

    it('erases what is older than that upload', async () => {
      const orphan = newId();
      await retention.put(objectKeys.text(orphan));
      retention.clock.advance(25 * HOUR);
      await whileHeld(async () => {
        await round();
        expect(await retention.objectsOf(orphan)).toEqual([]);
      });
    });

    it('keeps what may belong to it', async () => {
      retention.clock.set(new Date());
      const orphan = newId();
      await whileHeld(async () => {
        await retention.put(objectKeys.text(orphan));
        retention.clock.advance(50 * HOUR);
        await round();
        expect(await retention.objectsOf(orphan)).toHaveLength(1);
      });
      await round();
      expect(await retention.objectsOf(orphan)).toEqual([]);
    });
  });

  it('erases at once what a slow worker left of a deleted document', async () => {
    const documentId = await upload();
    await retention.tell(events.documentDeleted, { documentId }, newId());
    await retention.put(objectKeys.text(documentId));
    for (let run = 0; run < 5; run += 1) await retention.run(OrphanObjectsSweep);
    expect(await retention.objectsOf(documentId)).toEqual([]);
  });

  describe('goes on where it stopped', () => {
    /** Old orphans, in key order. */
    const orphan = async (count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, newId).toSorted();
      for (const id of ids) await retention.put(objectKeys.original(id));
      retention.clock.advance(25 * HOUR);
      return ids;
    };
    const left = async (ids: readonly string[]): Promise<number> =>
      (await Promise.all(ids.map((id) => retention.objectsOf(id)))).flat().length;
    /** To the beginning of a round. */
    const rewind = () =>
      retention.database.query(`UPDATE object_walk SET position = '', holder = NULL, held_until = NULL`);
    const position = async (): Promise<string | undefined> => {
      const [row] = await retention.database.query<{ position: string }[]>(
        'SELECT position FROM object_walk',
      );
      return row?.position;
    };

    it('after a restart', async () => {
      await orphan(20);
      await rewind();
      const walked: (string | undefined)[] = [];
      for (let run = 0; run < 2; run += 1) {
        await retention.run(OrphanObjectsSweep);
        walked.push(await position());
        await retention.restart();
      }
      expect(walked[0]).toMatch(/^originals\//);
      expect(String(walked[1]) > String(walked[0])).toBe(true);
    });

    it('while another replica walks, by leaving it alone', async () => {
      await orphan(8);
      await rewind();
      await retention.addReplica();
      const find = jest.spyOn(retention.instance(OrphanFinder), 'find').mockImplementationOnce(async () => {
        await retention.runEverywhere(OrphanObjectsSweep);
        expect(await position()).toBe('');
        return { leftovers: [], unexpected: [] };
      });
      await retention.run(OrphanObjectsSweep);
      expect(find).toHaveBeenCalledTimes(1);
      expect(await position()).toMatch(/^originals\//);
    });

    it('when the replica that walked has died', async () => {
      await rewind();
      await retention.database.query('UPDATE object_walk SET holder = $1, held_until = $2', [
        newId(),
        new Date(retention.clock.now().getTime() + 5 * 60_000),
      ]);
      await retention.run(OrphanObjectsSweep);
      expect(await position()).toBe('');
      retention.clock.advance(5 * 60_000);
      await retention.run(OrphanObjectsSweep);
      expect(await position()).toMatch(/^originals\//);
    });

    it('past an object that cannot be erased, and comes back to it in the next round', async () => {
      const [stubborn = ''] = await orphan(3);
      await rewind();
      const { store } = retention;
      const erase = store.delete.bind(store);
      const failing = jest.spyOn(store, 'delete').mockImplementation(async (key) => {
        if (key.includes(stubborn)) throw new Error('the store refuses');
        await erase(key);
      });
      do await retention.run(OrphanObjectsSweep);
      while ((await position()) !== '');
      failing.mockRestore();
      expect(await left([stubborn])).toBe(1);
      do await retention.run(OrphanObjectsSweep);
      while ((await position()) !== '');
      expect(await left([stubborn])).toBe(0);
    });
  });
});
