import type { IndexedFields } from '@colophon/contracts/rules';
import { FieldIndex, type FieldTerms, fieldTerms, noTerms } from './field-index.js';
import { longestBody, type ProofDocument } from './proof-material.js';
import type { ArmIndex, DocumentTerms } from './scoring.js';
import { analysis } from './terms.js';

/**
 * `before`: every file as uploaded. `together`: every finished one as written. `placebo`: the same with the metadata of
 * another document. `again`: `before` once more, indexed by itself: it must measure no difference.
 */
export const indexedArms = ['before', 'together', 'placebo', 'again'] as const;
export type IndexedArm = (typeof indexedArms)[number];
/** `alone`: only this one as written. `leftOut`: all but this one. */
export type Arm = IndexedArm | 'alone' | 'leftOut';

const names = [
  'title',
  'author',
  'keywords',
  'description',
  'fileName',
] as const satisfies readonly (keyof IndexedFields)[];

/** Metadata of the next finished document; the name of the file stays its own. */
const rotated = (documents: readonly ProofDocument[]): (IndexedFields | null)[] => {
  const finished = documents.flatMap(({ after }) => (after ? [after] : []));
  let at = 0;
  return documents.map(({ after, before }) => {
    if (!after) return null;
    at += 1;
    const other = finished[at % finished.length] ?? after;
    return { ...other, fileName: before.fileName };
  });
};

/** What every document says in an arm. */
export const fieldsOf = (arm: IndexedArm, documents: readonly ProofDocument[]): IndexedFields[] => {
  if (arm === 'before' || arm === 'again') return documents.map(({ before }) => before);
  const after = arm === 'placebo' ? rotated(documents) : documents.map((document) => document.after);
  return documents.map(({ before }, index) => after[index] ?? before);
};

export interface AnalysedArm {
  /** One for each document, in their order. */
  readonly documents: readonly DocumentTerms[];
  readonly index: ArmIndex;
}

/** The bodies are the same in every arm. */
export const analysedBodies = (documents: readonly ProofDocument[]): FieldTerms[] =>
  documents.map(({ body, language }) => fieldTerms(analysis(language)(body.slice(0, longestBody))));

export const analysedArm = (
  arm: IndexedArm,
  documents: readonly ProofDocument[],
  bodies: { readonly terms: readonly FieldTerms[]; readonly index: FieldIndex },
): AnalysedArm => {
  const said = fieldsOf(arm, documents);
  const terms = documents.map(({ language }, index): DocumentTerms => {
    const analyse = analysis(language);
    const fields = said[index];
    const ofFields = names.map((name) => [name, fieldTerms(analyse(fields?.[name] ?? ''))] as const);
    return { ...Object.fromEntries(ofFields), body: bodies.terms[index] ?? fieldTerms([]) };
  });
  const indices = names.map(
    (name) => [name, FieldIndex.of(terms.map((one) => one[name] ?? noTerms))] as const,
  );
  return { documents: terms, index: { ...Object.fromEntries(indices), body: bodies.index } };
};
