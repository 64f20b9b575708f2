import {
  type MeantDocument,
  NoTableError,
  type OwnQueries,
  proofLimits,
  readOwnQueries,
  sameTermKey,
} from '@colophon/contracts/rules';
import { ApiError, errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { nameOf, titleOf } from '#lib/document-title.ts';

/** A search is measured where its document has both states: as uploaded, and as written or as it would be. */
export function canBeMeant({ status, finalMetadata }: Document, expected: boolean): boolean {
  return status === 'ready_for_download' || (expected && finalMetadata !== null);
}

/** One that was chosen may take part no longer: the documents without a PDF do so only by wish. */
export function isMeantIn(documents: readonly Document[] = [], documentId: string): boolean {
  return documents.some(({ id }) => id === documentId);
}

const TWICE = 'twice';
/** Of a cell that is shown again. */
const LONGEST_NAME = 80;

/** A cell names a document by its file name, its title or its id. */
export function meaningIn(documents: readonly Document[]): (cell: string) => MeantDocument {
  const ids = new Map<string, string>();
  for (const document of documents)
    for (const name of [document.id, document.original_filename, titleOf(document) ?? '']) {
      const key = sameTermKey(name);
      const known = ids.get(key);
      ids.set(key, known === undefined || known === document.id ? document.id : TWICE);
    }
  return (cell) => {
    const id = ids.get(sameTermKey(cell));
    const name = cell.length > LONGEST_NAME ? `${cell.slice(0, LONGEST_NAME)}…` : cell;
    if (id === undefined) return { problem: `no document in this proof is called “${name}”` };
    return id === TWICE ? { problem: `more than one document is called “${name}”` } : { id };
  };
}

/** What a file says, or why it says nothing: the end of a sentence that begins with its name. */
export function readSearches(
  bytes: Uint8Array,
  documents: readonly Document[],
  most: number,
): OwnQueries | { readonly fault: string } {
  try {
    const meant = meaningIn(documents);
    return readOwnQueries(bytes, { meant, most, longest: proofLimits.queryLength });
  } catch (error) {
    if (error instanceof NoTableError) return { fault: error.message };
    throw error;
  }
}

const FIELD = /^queries\.(\d+)\./;

/** Why a proof was refused; of a search by its words, since a list of hundreds has no numbers on the screen. */
export function startFault(error: unknown, queries: readonly { readonly query: string }[]): string {
  const text = errorText(error, 'No answer came. Check your proofs for the new one before you try again.');
  if (!(error instanceof ApiError)) return text;
  const named = error.details.flatMap(({ field, message }) => {
    const query = queries[Number(FIELD.exec(field)?.[1] ?? -1)]?.query;
    return query === undefined ? [] : [`“${query}”: ${message}`];
  });
  return [text, ...named.slice(0, 3), ...(named.length > 3 ? [`${named.length - 3} more.`] : [])].join(' ');
}

/** From A to Z, as they are chosen from. */
export function byName(documents: readonly Document[]): Document[] {
  return documents.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}
