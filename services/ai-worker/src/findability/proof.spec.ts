import { describe, expect, it } from '@jest/globals';
import { leastDocuments, sentenceOf } from './measures.js';
import { prove } from './proof.js';
import { madeLibrary } from './proof.fixture.js';
import type { ProofDocument } from './proof-material.js';
import { searchers } from './searchers.js';

const library = madeLibrary(30);
const proof = prove(library);
const measureOf = (of: ReturnType<typeof prove>, searcher: string, kind: string) =>
  of.measures.find((one) => one.searcher === searcher && one.kind === kind)!;

describe('A proof', () => {
  it('says of a library whose files got the titles of their pages that they are found higher by name', () => {
    const name = measureOf(proof, 'sharepoint', 'name');
    expect(name).toMatchObject({ documents: 30, verdict: 'better' });
    expect(name.mrr.together).toBeGreaterThan(name.mrr.before ?? 1);
    expect(proof.sentence).toMatch(/^Higher by name;/);
  });

  it('says no difference where nothing was changed, exactly', () => {
    const same = prove(library.map((document) => ({ ...document, after: document.before })));
    for (const { change, control, up, down, verdict } of same.measures) {
      expect({ change, control, up, down }).toEqual({
        change: { mean: 0, low: 0, high: 0 },
        control: 0,
        up: 0,
        down: 0,
      });
      expect(verdict).toBe('no_difference');
    }
    expect(same.sentence).toBe('No difference by name; no difference for topics; no difference for details.');
  });

  it('says worse where each file got the title of another', () => {
    const [first] = library;
    const misled = library.map((document, index) => ({
      ...document,
      before: document.after!,
      after: (library[index + 1] ?? first).after,
    }));
    const wrong = prove(misled);
    expect(measureOf(wrong, 'properties', 'name')).toMatchObject({ verdict: 'worse', up: 0 });
    expect(wrong.sentence).toMatch(/^Lower by name;/);
    const { queries } = wrong.searchers.find(({ searcher }) => searcher === 'properties')!;
    expect(queries[0].overtakenBy.length).toBeGreaterThan(0);
    expect(queries[0].terms?.length).toBeGreaterThan(0);
    for (const { text, terms = [], overtakenBy } of queries) {
      const said = overtakenBy.map((id) => {
        const after = misled.find((document) => document.id === id)?.after;
        return `${after?.title} ${after?.keywords} ${after?.description}`;
      });
      for (const term of terms) {
        expect(text.split(' ')).toContain(term);
        expect(said.join(' ')).toContain(term);
      }
    }
  });

  it('measures no difference between the same files twice', () => {
    for (const { control } of proof.measures) expect(control).toBe(0);
  });

  it('gains nothing from the metadata of other documents', () => {
    const { placebo, overPlacebo } = measureOf(proof, 'sharepoint', 'name');
    expect(placebo.high).toBeLessThanOrEqual(0.02);
    expect(overPlacebo.low).toBeGreaterThan(0);
  });

  it('is the same to the byte, in whatever order the documents come', () => {
    const shuffled = library.toReversed();
    expect(JSON.stringify(prove(shuffled))).toBe(JSON.stringify(proof));
    expect(JSON.stringify(prove(library))).toBe(JSON.stringify(proof));
  });

  it('draws the same queries for any metadata of the files', () => {
    const noise = (seed: number) => ({
      title: `random ${seed}`,
      author: `Jane Doe ${seed}`,
      keywords: `noise ${seed * 7}`,
      description: `something else ${seed * 13}`,
      fileName: `file ${seed}`,
    });
    const other = prove(
      library.map((document, index) => ({ ...document, before: noise(index), after: noise(index + 100) })),
    );
    const questions = (of: typeof proof) =>
      of.searchers.map(({ queries }) =>
        queries.map(({ documentId, kind, text }) => `${documentId} ${kind} ${text}`).toSorted(),
      );
    expect(questions(other)).toEqual(questions(proof));
  });

  it('tells searchers and kinds apart and never pools them', () => {
    expect(proof.measures.map(({ searcher, kind }) => `${searcher} ${kind}`)).toEqual(
      searchers.flatMap(({ id }) => [`${id} name`, `${id} topic`, `${id} detail`]),
    );
  });

  it('tells falls first, the deepest at the top', () => {
    for (const { queries } of proof.searchers) {
      const changes = queries.map(
        ({ ranks: { before, together } }) => 1 / (together ?? Infinity) - 1 / (before ?? Infinity),
      );
      const falls = changes.filter((change) => change < 0);
      expect(changes.slice(0, falls.length)).toEqual(falls.toSorted((a, b) => a - b));
    }
  });

  it('gives the versions of one document among the others, but for the library', () => {
    expect(measureOf(proof, 'elastic', 'name').mrr).toMatchObject({
      alone: expect.any(Number),
      leftOut: expect.any(Number),
    });
    expect(measureOf(proof, 'minisearch', 'name').mrr).not.toHaveProperty('alone');
  });

  it(`says nothing of fewer than ${leastDocuments} documents`, () => {
    const few = prove(library.slice(0, leastDocuments - 1));
    expect(few.sentence).toBe('Too few documents to say.');
    expect(new Set(few.measures.map(({ verdict }) => verdict))).toEqual(new Set(['too_few']));
  });

  it('asks for no document that is not finished, though it stands among the others', () => {
    const half = library.map(
      (document, index): ProofDocument => ({ ...document, after: index % 5 ? document.after : null }),
    );
    const of = prove(half);
    expect(of).toMatchObject({ documents: 30, finished: 24 });
    expect(measureOf(of, 'sharepoint', 'name').documents).toBe(24);
  });

  it('counts scans and lost texts apart', () => {
    const [scan, lost, ...others] = library;
    const of = prove([{ ...scan, body: '' }, { ...lost, text: null, body: '' }, ...others]);
    expect(of).toMatchObject({ scans: 1, withoutText: 1 });
  });

  it('asks what people typed besides, and tells it apart', () => {
    const own = library.map(({ id, after }) => ({
      kind: 'own' as const,
      text: after!.title,
      documentId: id,
    }));
    const of = prove(library, [...own, { kind: 'own', text: 'x', documentId: 'unknown' }]);
    expect(measureOf(of, 'sharepoint', 'own')).toMatchObject({ documents: 30, queries: 30 });
    expect(measureOf(of, 'sharepoint', 'name')).toEqual(measureOf(proof, 'sharepoint', 'name'));
  });
});

describe('The sentence of a proof', () => {
  const of = (kind: string, verdict: string) => ({ kind, verdict }) as never;
  it('says what the verdicts say, and how many fell', () =>
    expect(sentenceOf([of('name', 'better'), of('topic', 'no_difference'), of('detail', 'too_few')], 9)).toBe(
      'Higher by name; no difference for topics; 9 documents fell.',
    ));
});
