import { TriangleAlert } from 'lucide-react';
import { fieldsToCheck, lintMetadata } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';

/** How many fields of a document read badly, as its review marks them. Comes later: it brings the words of all languages. */
export function ToCheck({ document }: { document: Document }) {
  const { finalMetadata, language, original_filename: fileName } = document;
  if (finalMetadata === null) return null;
  const { length } = fieldsToCheck(lintMetadata(finalMetadata, { language, fileName }));
  if (length === 0) return null;
  return (
    <span data-check className="inline-flex items-center gap-1 text-note whitespace-nowrap text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
      {length} to check
    </span>
  );
}
