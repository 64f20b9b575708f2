import { gzipSync } from 'node:zlib';
import { fieldsOf } from '../findability/arms.js';
import { formulaPieces, type IndexPiece, libraryPieces, searchedArms } from '../findability/kept-index.js';
import { writtenLibrary } from '../findability/library-scorer.js';
import { prove } from '../findability/proof.js';
import { ordered, type ProofDocument, type ProofQuery } from '../findability/proof-material.js';
import type { MadeProof } from './proof.protocol.js';

/** Of the work the share that is over when the proof is made and only its index is to be kept. */
const PROVED = 0.8;

/** After the proof, whose indexes are gone by then. */
const writtenLibraries = (
  material: readonly ProofDocument[],
  onStep: (share: number) => void,
): IndexPiece[] => {
  const documents = ordered(material);
  return searchedArms.flatMap((arm, at) => {
    const said = fieldsOf(arm, documents);
    const pieces = libraryPieces(arm, documents, (keeps) => writtenLibrary(documents, said, keeps));
    onStep((at + 1) / searchedArms.length);
    return pieces;
  });
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
    onStep: (share) => onStep(PROVED * share),
    onAnalysed: (library) => pieces.push(...formulaPieces(library)),
  });
  pieces.push(...writtenLibraries(documents, (share) => onStep(PROVED + (1 - PROVED) * share)));
  return {
    summary,
    searchers: searchers.map(({ searcher, queries }) => ({
      searcher,
      queries: gzipSync(JSON.stringify(queries)),
    })),
    pieces,
  };
};
