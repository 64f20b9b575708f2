import { FileText } from 'lucide-react';
import type { Document, Metadata } from '#lib/api/types.ts';
import { processedName } from '#lib/files.ts';
import { splitKeywords } from '#lib/text/keywords.ts';
import { typeName } from '../plain-words.ts';

interface Hit {
  title: string;
  path: string;
  snippet: string;
  keywords: readonly string[];
  author: string;
}

/** Search engines show about as many. */
const MOST_KEYWORDS = 6;

function SearchHit({ label, hit, type }: { label: string; hit: Hit; type: string | undefined }) {
  const facts = [hit.author, type].filter((fact) => fact !== undefined && fact !== '');
  return (
    <figure className="min-w-0 rounded-box border border-line bg-surface">
      <figcaption className="border-b border-line px-5 py-2.5 text-[13px] text-muted">{label}</figcaption>
      <div className="grid gap-1 px-5 py-4 wrap-anywhere">
        <p className="flex min-w-0 items-center gap-1.5 text-[13px] leading-5 text-muted">
          <FileText aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{hit.path}</span>
        </p>
        <p dir="auto" className="line-clamp-2 text-[17px] leading-6 font-medium text-accent">
          {hit.title}
        </p>
        <p dir="auto" className={`line-clamp-3 ${hit.snippet === '' ? 'text-muted italic' : ''}`}>
          {hit.snippet === '' ? 'No description: search shows whatever words stand first.' : hit.snippet}
        </p>
        {facts.length > 0 && (
          <p dir="auto" className="text-[13px] leading-5 text-muted">
            {facts.join(' · ')}
          </p>
        )}
        {hit.keywords.length > 0 && (
          <ul aria-label="Found by" className="mt-1 flex flex-wrap gap-1.5">
            {hit.keywords.slice(0, MOST_KEYWORDS).map((keyword) => (
              <li key={keyword} dir="auto" className="rounded-[6px] bg-sunken px-2 text-[13px] leading-6">
                {keyword}
              </li>
            ))}
            {hit.keywords.length > MOST_KEYWORDS && (
              <li className="px-1 text-[13px] leading-6 text-muted">
                {hit.keywords.length - MOST_KEYWORDS} more
              </li>
            )}
          </ul>
        )}
      </div>
    </figure>
  );
}

/** The document as enterprise search finds it: as it was uploaded, and with the metadata as it stands in the fields. */
export function SearchPreview({ document, values }: { document: Document; values: Metadata }) {
  const { original_filename: name, originalMetadata: original } = document;
  const type = typeName(document.documentType);
  return (
    <section aria-labelledby="search-preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="search-preview" className="font-medium">
        How search shows it
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SearchHit
          label="With the final metadata"
          type={type}
          hit={{
            title: values.title || processedName(name),
            path: `Documents › ${processedName(name)}`,
            snippet: values.description || values.subject,
            keywords: splitKeywords(values.keywords),
            author: values.author,
          }}
        />
        {original !== null && (
          <SearchHit
            label="As uploaded"
            type={undefined}
            hit={{
              title: original.title || name,
              path: `Documents › ${name}`,
              snippet: original.subject,
              keywords: splitKeywords(original.keywords),
              author: original.author,
            }}
          />
        )}
      </div>
    </section>
  );
}
