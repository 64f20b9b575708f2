import type { Document } from '#lib/api/types.ts';

type Titled = Pick<Document, 'finalMetadata' | 'generatedMetadata'>;

/** The title its PDF has or will have: the final one, else the proposed; undefined while there is none. */
export function titleOf({ finalMetadata, generatedMetadata }: Titled): string | undefined {
  return (finalMetadata ?? generatedMetadata)?.title || undefined;
}
