import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from './arms.js';
import { formulaPieces, type IndexPiece, libraryPieces, searchedArms } from './kept-index.js';
import { searchKept } from './kept-search.js';
import { LibraryScorer, writtenLibrary } from './library-scorer.js';
import { prove } from './proof.js';
import { madeLibrary } from './proof.fixture.js';
import type { ProofDocument } from './proof-material.js';
import { rankOf } from './ranks.js';
import { ArmScorer } from './scoring.js';
import type { AnalysedLibrary } from './searcher-run.js';
import { searchers } from './searchers.js';
import { analysis } from './terms.js';

const documents = madeLibrary(30);

/** Pieces of a library, as a proof gives them, beside the library they are of. */
const keep = (material: readonly ProofDocument[]): { pieces: IndexPiece[]; library: AnalysedLibrary } => {
  const kept: { pieces: IndexPiece[]; library?: AnalysedLibrary } = { pieces: [] };
  prove(material, [], {
    onAnalysed: (library) => {
      kept.library = library;
      kept.pieces = formulaPieces(library);
    },
  });
  for (const arm of searchedArms)
    kept.pieces.push(
      ...libraryPieces(arm, material, (keeps) => writtenLibrary(material, fieldsOf(arm, material), keeps)),
    );
  if (!kept.library) throw new Error('a proof analyses its library');
  return { pieces: kept.pieces, library: kept.library };
};

const { pieces, library } = keep(documents);
const readFrom =
  (kept: readonly IndexPiece[], read: number[] = []) =>
  (index: string, part: number) => {
    read.push(part);
    return Promise.resolve(kept.find((piece) => piece.index === index && piece.part === part)?.content);
  };
const searcherOf = (id: string) => searchers.find((one) => one.id === id)!;
const titleOf = (number: number): string => documents[number]?.after?.title ?? '';

/** Over a whole index. */
const expected = (query: string, id: string, arm: 'before' | 'together') => {
  const searcher = searcherOf(id);
  const scores =
    searcher.combination === 'library'
      ? LibraryScorer.of(documents, fieldsOf(arm, documents)).all(query, documents.length)
      : new ArmScorer(searcher, library.arms[arm].index, documents.length).all(analysis('en')(query));
  return new Map(documents.map((document, position) => [document.id, rankOf(scores, position)]));
};

describe('A search in what a proof keeps', () => {
  it.each(searchers.map(({ id }) => id))('finds in %s what a whole index would, in both arms', async (id) => {
    for (const query of [titleOf(3), `${titleOf(4)} ${titleOf(9)}`, 'draft scan 7', 'word']) {
      const found = await searchKept(query, searcherOf(id), readFrom(pieces));
      const places = { before: expected(query, id, 'before'), together: expected(query, id, 'together') };
      for (const arm of ['before', 'together'] as const) {
        const other = arm === 'before' ? 'together' : 'before';
        const count = [...places[arm].values()].filter((rank) => rank !== undefined).length;
        expect(found?.[arm]).toHaveLength(Math.min(10, count));
        for (const { documentId, rank, otherRank } of found?.[arm] ?? [])
          expect([rank, otherRank]).toEqual([places[arm].get(documentId), places[other].get(documentId)]);
        const ranks = found?.[arm].map(({ rank }) => rank) ?? [];
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    }
  });

  it('shows what a title did: found by name, and where it stood before', async () => {
    const found = await searchKept(titleOf(3), searcherOf('properties'), readFrom(pieces));
    expect(found?.together[0]).toEqual({ documentId: documents[3]?.id, rank: 1, otherRank: undefined });
    expect(found?.before).toEqual([]);
  });

  it('reads no more than the head and the parts with its words', async () => {
    const readBy = async (id: string) => {
      const read: number[] = [];
      await searchKept('one two', searcherOf(id), readFrom(pieces, read));
      return read.length;
    };
    // The library writes down an index of each arm.
    expect([await readBy('sharepoint'), await readBy('minisearch')]).toEqual([3, 6]);
  });

  it('scores each document by the words of its own language', async () => {
    const german = {
      ...documents[0],
      id: 'a',
      language: 'de',
      body: 'die Katzen',
      text: null,
    } as ProofDocument;
    const english = {
      ...documents[1],
      id: 'b',
      language: 'en',
      body: 'the cats',
      text: null,
    } as ProofDocument;
    const of = async (query: string) =>
      (await searchKept(query, searcherOf('elastic'), readFrom(keep([german, english]).pieces)))?.before.map(
        ({ documentId }) => documentId,
      );
    expect(await of('Katze')).toEqual(['a']);
    expect(await of('cat')).toEqual(['b']);
  });

  it('finds nothing for words that no document has, for none, and for words of JavaScript', async () => {
    for (const query of ['qqqqq', '…', '__proto__ constructor'])
      for (const { id } of searchers)
        expect(await searchKept(query, searcherOf(id), readFrom(pieces))).toEqual({
          before: [],
          together: [],
        });
  });

  it('is none where nothing was kept', async () =>
    expect(await searchKept('one', searcherOf('sharepoint'), readFrom([]))).toBeUndefined());
});
