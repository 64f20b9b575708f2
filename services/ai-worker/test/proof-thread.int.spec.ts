import { gunzipSync } from 'node:zlib';
import { FakeClock } from '@colophon/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { searchKept } from '../src/findability/kept-search.js';
import { prove } from '../src/findability/proof.js';
import { madeLibrary } from '../src/findability/proof.fixture.js';
import { searchers as byName } from '../src/findability/searchers.js';
import { ProofThread } from '../src/proof/proof-thread.js';

// Real: the thread and the proof in it (of the last build). Time is the test's.

const library = madeLibrary(21);
const patient = new AbortController().signal;

let thread: ProofThread | undefined;
afterEach(() => thread?.close());

const filled = (made: ProofThread, documents = library): ProofThread => {
  for (const document of documents) made.add(document, []);
  return made;
};

describe('the thread of a proof', () => {
  it('finds what the proof itself finds, with the documents in any order', async () => {
    thread = filled(new ProofThread(new FakeClock(), patient), library.toReversed());
    const { summary, searchers, pieces } = await thread.make();
    const { searchers: expected, ...counts } = prove(library);
    expect(summary).toEqual(counts);
    expect(searchers.map(({ queries }) => JSON.parse(gunzipSync(queries).toString()))).toEqual(
      expected.map(({ queries }) => JSON.parse(JSON.stringify(queries))),
    );
    const [first] = library;
    const content = (index: string, part: number) =>
      Promise.resolve(pieces.find((piece) => piece.index === index && piece.part === part)?.content);
    for (const searcher of byName) {
      const found = await searchKept(first?.after?.title ?? '', searcher, content);
      expect(found?.together[0]).toMatchObject({ documentId: first?.id, rank: 1 });
    }
  });

  it('says how far it is, step by step to the end', async () => {
    const shares: number[] = [];
    thread = filled(new ProofThread(new FakeClock(), patient, { onProgress: (share) => shares.push(share) }));
    await thread.make();
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('that takes too long is ended, and says so', async () => {
    const clock = new FakeClock();
    thread = filled(new ProofThread(clock, patient));
    // Without the word to begin it would wait endlessly.
    await clock.advance(8 * 60_000);
    await expect(thread.make()).rejects.toMatchObject({ code: 'proof_too_slow', retryable: false });
    expect(clock.waiting).toBe(0);
  });

  it('whose texts are too large fails alone, and says what to do', async () => {
    const long = library.map((document) => ({
      ...document,
      body: Array.from({ length: 40_000 }, (_, word) => `${document.id.slice(-4)}w${word}`).join(' '),
    }));
    thread = filled(new ProofThread(new FakeClock(), patient, { heapMb: 16 }), long);
    await expect(thread.make()).rejects.toMatchObject({
      code: 'proof_too_large',
      message: expect.stringMatching(/fewer documents\.$/),
    });
  });

  it('ends at once when the service stops, and is made again elsewhere', async () => {
    const stopping = new AbortController();
    thread = filled(new ProofThread(new FakeClock(), stopping.signal));
    stopping.abort();
    await expect(thread.make()).rejects.toMatchObject({ code: 'unavailable', retryable: true });
  });
});
