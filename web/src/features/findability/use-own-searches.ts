import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { largestOwnQueries, type OwnSearch, proofLimits } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { proofDocumentsQuery } from './api/proof-queries.ts';
import { byName, canBeMeant, isMeantIn, readSearches } from './own-searches.ts';

/** One that is typed here. */
export interface DraftSearch extends OwnSearch {
  readonly key: number;
}

interface ChosenFile {
  readonly name: string;
  /** Undefined where it cannot be read: it was moved, or another program holds it. */
  readonly bytes: Uint8Array | undefined;
}

/** A longer one is refused by its length alone: no more of it is read than shows that. */
async function contentOf(file: File): Promise<ChosenFile> {
  const { name } = file;
  try {
    const bytes = await file.slice(0, largestOwnQueries + 1).arrayBuffer();
    return { name, bytes: new Uint8Array(bytes) };
  } catch {
    return { name, bytes: undefined };
  }
}

function searchesIn({ bytes }: ChosenFile, documents: readonly Document[], most: number) {
  return bytes ? readSearches(bytes, documents, most) : { fault: 'could not be read. Choose it again.' };
}

/** The documents that can be meant, once a search needs them. */
function useMeantDocuments(expected: boolean, isNeeded: boolean) {
  const { data, isError, refetch } = useQuery({ ...proofDocumentsQuery, enabled: isNeeded });
  const documents = useMemo(
    () => data && byName(data.filter((document) => canBeMeant(document, expected))),
    [data, expected],
  );
  return { documents, isMissing: isNeeded && isError, retry: () => void refetch() };
}

export type OwnSearches = ReturnType<typeof useOwnSearches>;

/** What people type, as it is typed here or read from a file. @param expected whether documents without a PDF take part */
export function useOwnSearches(expected: boolean) {
  const [drafts, setDrafts] = useState<readonly DraftSearch[]>([]);
  const [next, setNext] = useState(1);
  const [file, setFile] = useState<ChosenFile>();
  const meant = useMeantDocuments(expected, drafts.length > 0 || file !== undefined);
  const { documents } = meant;
  const most = proofLimits.ownQueries - drafts.length;
  const read = useMemo(() => file && documents && searchesIn(file, documents, most), [file, documents, most]);
  const imported = read !== undefined && 'queries' in read ? read.queries : [];
  const isWhole = ({ query, documentId }: OwnSearch) =>
    query.trim() !== '' && isMeantIn(documents, documentId);
  return {
    ...meant,
    drafts,
    fileName: file?.name,
    /** Undefined while there is no file, or it cannot be read yet. */
    read,
    queries: [
      ...drafts.map(({ query, documentId }) => ({ query: query.trim(), documentId })),
      ...imported,
    ] satisfies OwnSearch[],
    /** A file that says nothing is taken away by the person who chose it: nothing is left out unseen. */
    isReady: drafts.every(isWhole) && (file === undefined || imported.length > 0),
    add: () => {
      setDrafts([...drafts, { key: next, query: '', documentId: '' }]);
      setNext(next + 1);
    },
    change: (changed: DraftSearch) =>
      setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft))),
    remove: (removed: number) => setDrafts(drafts.filter(({ key }) => key !== removed)),
    choose: async (chosen: File) => setFile(await contentOf(chosen)),
    removeFile: () => setFile(undefined),
  };
}
