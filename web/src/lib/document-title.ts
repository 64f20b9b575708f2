import type { Document } from '#lib/api/types.ts';

type Titled = Pick<Document, 'finalMetadata' | 'generatedMetadata'>;
type Named = Titled & Pick<Document, 'original_filename'>;

/** The title its PDF has or will have: the final one, else the proposed; undefined while it has no title. */
export function titleOf({ finalMetadata, generatedMetadata }: Titled): string | undefined {
  return (finalMetadata ?? generatedMetadata)?.title || undefined;
}

/** What people know it by: its title, before it has one its file name. */
export function nameOf(document: Named): string {
  return titleOf(document) ?? document.original_filename;
}
