import { useQueries } from '@tanstack/react-query';
import { documentPage } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import type { UploadItem } from '#lib/upload/upload-item.ts';

/** The most the server lists at once. */
const LISTED = 100;

/** The newest documents by their ids, kept up to date: at least as many as files have become documents. */
export function useUploadedDocuments(items: readonly UploadItem[]): ReadonlyMap<string, Document> {
  const sent = items.filter(({ documentId }) => documentId !== undefined).length;
  const pages = useQueries({
    queries: Array.from({ length: Math.ceil(sent / LISTED) }, (_, index) =>
      documentPage(index + 1, LISTED, undefined),
    ),
  });
  return new Map(
    pages.flatMap(({ data }) => data?.documents.map((document) => [document.id, document] as const) ?? []),
  );
}
