import { gzipSync } from 'node:zlib';
import { fieldsOf } from '../findability/arms.js';
import { formulaPieces, type IndexPiece, libraryPieces, searchedArms } from '../findability/kept-index.js';
import { LibraryScorer } from '../findability/library-scorer.js';
import { prove } from '../findability/proof.js';
import { ordered, type ProofDocument, type ProofQuery } from '../findability/proof-material.js';
import type { MadeProof } from './proof.protocol.js';

/** After the proof, whose indexes are gone by then: one of the library is held at a time. */
const writtenLibraries = (material: readonly ProofDocument[]): IndexPiece[] => {
  const documents = ordered(material);
  return searchedArms.flatMap((arm) =>
    libraryPieces(arm, documents, LibraryScorer.of(documents, fieldsOf(arm, documents))),
  );
};

/** A proof as it is kept: its answer, its queries, and what its owner searches in. */
export const madeProof = (
  documents: readonly ProofDocument[],
  own: readonly ProofQuery[],
  onStep: (share: number) => void,
): MadeProof => {
  // In one order: texts come in any.
  const typed = own.toSorted((a, b) =>
    a.documentId < b.documentId ? -1 : Number(a.documentId > b.documentId),
  );
  const pieces: IndexPiece[] = [];
  const { searchers, ...summary } = prove(documents, typed, {
    onStep,
    onAnalysed: (library) => pieces.push(...formulaPieces(library)),
  });
  pieces.push(...writtenLibraries(documents));
  return {
    summary,
    searchers: searchers.map(({ searcher, queries }) => ({
      searcher,
      queries: gzipSync(JSON.stringify(queries)),
    })),
    pieces,
  };
};
