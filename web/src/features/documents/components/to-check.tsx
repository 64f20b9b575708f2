import { TriangleAlert } from 'lucide-react';
import type { Document } from '#lib/api/types.ts';
import { concernsOf, looksFine } from '#lib/checks.ts';

/** What of a document a person should check, as batch and review say it. Comes later: it brings the words of all languages. */
export function ToCheck({ document }: { document: Document }) {
  if (looksFine(document)) return null;
  const { length } = concernsOf(document);
  // Nothing was read yet.
  if (length > 0 && document.finalMetadata === null) return null;
  return (
    <span data-check className="inline-flex items-center gap-1 text-note whitespace-nowrap text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
      {length === 0 ? (
        'Allows no changes'
      ) : (
        <span>
          {length} <span className="max-md:sr-only">{length === 1 ? 'field' : 'fields'} </span>to check
        </span>
      )}
    </span>
  );
}
