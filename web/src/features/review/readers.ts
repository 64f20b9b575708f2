import { type Reader, type ReaderFields, readerValues, type WriteProfile } from '@colophon/contracts/rules';
import type { Document, Metadata } from '#lib/api/types.ts';
import { isArchiveFile } from './file-warnings.ts';

/** In the order of how many people look there. */
export const READERS: readonly { id: Reader; label: string; note: string }[] = [
  {
    id: 'search',
    label: 'Search',
    note: 'A result in Elasticsearch, or any search that uses Apache Tika.',
  },
  { id: 'acrobat', label: 'Acrobat', note: 'File › Properties, and the title bar of the window.' },
  { id: 'browser', label: 'Browser tab', note: 'Chrome, Edge and Firefox show the title alone.' },
  {
    id: 'sharepoint',
    label: 'SharePoint',
    note: 'A library takes the title from the file. Other columns are filled in by hand or by rules.',
  },
];

export interface ReaderView {
  readonly after: ReaderFields;
  /** As uploaded; undefined while the file has not been read. */
  readonly before: ReaderFields | undefined;
}

/** How a file is really written: an archive file is never written for search engines. */
export function appliedProfile(
  document: Pick<Document, 'warningDetails'>,
  profile: WriteProfile,
): WriteProfile {
  return isArchiveFile(document) ? 'standard' : profile;
}

/** What one reader shows of the file as it was and as it will be. */
export function readerView(
  reader: Reader,
  { originalMetadata }: Pick<Document, 'originalMetadata'>,
  values: Metadata,
  profile: WriteProfile,
): ReaderView {
  return {
    after: readerValues(values, profile)[reader],
    before:
      originalMetadata === null
        ? undefined
        : readerValues({ ...originalMetadata, description: '' }, 'standard')[reader],
  };
}
