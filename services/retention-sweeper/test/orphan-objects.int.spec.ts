import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { OrphanObjectsSweep } from '../src/orphan/orphan-objects.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;

/** Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, and billing at the other end. */
describe('the sweep of orphan objects', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start({ ORPHAN_SWEEP_BATCH: '7' });
  }, 60_000);
  afterAll(() => retention.stop());

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

  it('erases at once what a slow worker left of a deleted document', async () => {
    const documentId = await upload();
    await retention.tell(events.documentDeleted, { documentId }, newId());
    await retention.put(objectKeys.text(documentId));
    for (let run = 0; run < 5; run += 1) await retention.run(OrphanObjectsSweep);
    expect(await retention.objectsOf(documentId)).toEqual([]);
  });
});
