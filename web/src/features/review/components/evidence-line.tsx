import { ExternalLink } from 'lucide-react';
import { openOriginal } from '../api/open-original.ts';
import { type Evidence, pageOf, quoteOf, sourceText, supportOf } from '../evidence.ts';
import { originalIsGone } from '../expired.ts';
import type { Document } from '#lib/api/types.ts';

function Page({ document, page }: { document: Document; page: number }) {
  if (originalIsGone(document)) return <>From page {page}</>;
  return (
    <button
      type="button"
      onClick={() => void openOriginal(document.id, page)}
      className="text-link inline-flex min-h-8 lg:min-h-6 items-center gap-1"
    >
      From page {page}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">, opens the original there</span>
    </button>
  );
}

/** Where a suggestion comes from, how far that bears it out, and in whose words. */
export function EvidenceLine({
  document,
  evidence,
  suggestion,
}: {
  document: Document;
  evidence: Evidence;
  suggestion: string;
}) {
  const support = supportOf(evidence);
  const page = pageOf(evidence);
  const source = page === undefined ? sourceText(evidence) : <Page document={document} page={page} />;
  const quote = quoteOf(evidence, suggestion);
  if (source === undefined && support === undefined) return null;
  return (
    <>
      <span className="inline-flex min-h-8 lg:min-h-6 flex-wrap items-center gap-x-1.5">
        {source}
        {source !== undefined && support !== undefined && <span aria-hidden>·</span>}
        {support !== undefined && (
          <span className={support === 'worth a check' ? 'text-warn' : ''}>{support}</span>
        )}
      </span>
      {quote !== undefined && (
        <details className="min-w-0 open:basis-full">
          <summary className="inline-flex min-h-8 lg:min-h-6 cursor-pointer items-center rounded-[6px] underline decoration-line decoration-1 underline-offset-3 hover:text-ink">
            Quote
          </summary>
          <blockquote dir="auto" className="mt-1 mb-1 border-l-2 border-edge pl-3 text-ink">
            {quote}
          </blockquote>
        </details>
      )}
    </>
  );
}
