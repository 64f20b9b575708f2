import type { Metadata } from '../src/document/metadata.js';
import type { Document } from '../src/document/document.js';
import { type BillingService, events, type EventType, type MetadataRequested } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answer, inspectedBody } from './world/bus.js';
import { wire } from './world/wiring.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';

const proposed: Metadata = { title: 't', subject: 's', keywords: 'cloud', author: 'acme', description: 'd' };

// Real: Postgres and the repository.
describe('what is learned from corrections', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  beforeAll(async () => {
    store = await openPostgresStore(clock);
  });
  afterAll(() => store.close());

  const save = (
    userId: string,
    final: Partial<Metadata>,
    id: string = newId(),
    originalMetadata: Document['originalMetadata'] = null,
  ) =>
    store.unitOfWork.run((transaction) =>
      store.learned.learn(transaction, {
        id,
        userId,
        filename: 'a.pdf',
        language: 'en',
        originalMetadata,
        generatedMetadata: proposed,
        finalMetadata: { ...proposed, ...final },
      } as Document),
    );
  const known = async (userId: string) =>
    (await store.learned.effective(userId)).map(({ kind, from, to, count }) => [kind, from, to, count]);
  const rows = async (userId: string): Promise<number> => {
    const [row] = await store.source.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM learned_correction WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  };
  const acme = { author: 'Acme Ltd' };
  const learnedAcme = (count: number) => [['author', 'acme', 'Acme Ltd', count]];

  it('counts from the third document on, and each document once', async () => {
    const userId = newId();
    const id = newId();
    for (let time = 0; time < 4; time += 1) await save(userId, acme, id);
    await save(userId, acme);
    expect(await known(userId)).toEqual([]);
    await save(userId, acme);
    expect(await known(userId)).toEqual(learnedAcme(3));
  });

  it("takes no text of the file that was kept for a person's correction", async () => {
    const userId = newId();
    const stated = { title: '', subject: '', keywords: '', author: 'Jane Doe, Acme', creator: '' };
    for (let time = 0; time < 3; time += 1)
      await save(userId, { author: stated.author, description: 'mine' }, newId(), stated);
    expect(await known(userId)).toEqual([]);
    for (let time = 0; time < 3; time += 1) await save(userId, acme, newId(), stated);
    expect(await known(userId)).toEqual(learnedAcme(3));
  });

  it('counts only what was saved last', async () => {
    const userId = newId();
    const id = newId();
    await save(userId, acme);
    await save(userId, acme);
    await save(userId, acme, id);
    await save(userId, {}, id);
    expect(await known(userId)).toEqual([]);
  });

  it('belongs to one account', async () => {
    const [userId, other] = [newId(), newId()];
    for (let time = 0; time < 3; time += 1) await save(userId, acme);
    await save(other, acme);
    expect(await known(other)).toEqual([]);
    const id = (await store.learned.effective(userId))[0]?.id ?? '';
    expect(id).not.toBe('');
    expect(await store.unitOfWork.run((transaction) => store.learned.forget(transaction, other, id))).toBe(
      false,
    );
    await store.unitOfWork.run((transaction) => store.learned.forgetAll(transaction, other));
    expect(await known(userId)).toEqual(learnedAcme(3));
  });

  it('is forgotten one by one or all at once, and has to be taught again', async () => {
    const userId = newId();
    for (let time = 0; time < 3; time += 1) await save(userId, { ...acme, keywords: 'cloud, AWS' });
    const [author] = (await store.learned.effective(userId)).filter(({ kind }) => kind === 'author');
    const forget = () =>
      store.unitOfWork.run((transaction) => store.learned.forget(transaction, userId, author?.id ?? ''));
    expect([await forget(), await forget()]).toEqual([true, false]);
    expect(await known(userId)).toEqual([['keyword_added', 'aws', 'AWS', 3]]);
    await save(userId, acme);
    await store.unitOfWork.run((transaction) => store.learned.forgetAll(transaction, userId));
    expect(await rows(userId)).toBe(0);
  });

  it('loses nothing when many documents are saved at once, while others are forgotten', async () => {
    const userId = newId();
    const saves = Array.from({ length: 30 }, () => save(userId, { ...acme, keywords: 'AWS' }));
    const forget = store.unitOfWork.run((transaction) => store.learned.forget(transaction, userId, newId()));
    await Promise.all([...saves, forget]);
    expect((await known(userId)).map(([, , , count]) => count)).toEqual([30, 30, 30]);
  });

  it('is bounded, and a full table still learns', async () => {
    const userId = newId();
    const words = (from: number) => Array.from({ length: 100 }, (_, i) => `w${from + i}`).join(', ');
    for (const from of [0, 100, 200])
      for (let time = 0; time < 2; time += 1) await save(userId, { keywords: words(from) });
    expect(await rows(userId)).toBeLessThanOrEqual(500);
    for (let time = 0; time < 3; time += 1) await save(userId, acme);
    expect(await known(userId)).toContainEqual(learnedAcme(3)[0]);
  });

  it('is taught by saving, and told with the next request', async () => {
    const userId = newId();
    const service = wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
      getBalance: async () => ({ balance: { totalRemaining: 9 } }),
    } as unknown as RpcClient<typeof BillingService>);
    const deliver = async (event: EventType, body: object) => {
      const sent = answer(event, userId, body);
      await service.deliver(sent.event, sent.message);
    };
    const generating = async () => {
      const documentId = newId();
      await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
      await deliver(events.pdfInspected, inspectedBody(documentId));
      const generationId = (await store.read(documentId))?.generationId;
      await store.takeEvents();
      await deliver(events.creditReserved, { documentId, generationId });
      const asked = (await store.takeEvents()) as unknown as Partial<MetadataRequested>[];
      const learned = asked.find(({ learnedPreferences }) => learnedPreferences)?.learnedPreferences?.items;
      return { documentId, generationId, learned };
    };
    for (let time = 0; time < 3; time += 1) {
      const { documentId, generationId, learned } = await generating();
      expect(learned).toEqual([]);
      const rest = { documentType: 'report', language: 'en', warnings: [] };
      await deliver(events.metadataGenerated, { documentId, generationId, metadata: proposed, ...rest });
      await service.save.execute({ userId, documentId }, { ...proposed, ...acme });
    }
    expect((await generating()).learned).toMatchObject([{ from: 'acme', to: 'Acme Ltd', count: 3 }]);
  });
});
