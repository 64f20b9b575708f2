import type { ReactNode } from 'react';

/** Words of the API, each with what it means beside it, or beneath it on a phone. */
export function Terms({ terms }: { terms: readonly (readonly [term: string, meaning: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {terms.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-8 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt>
            <code>{term}</code>
          </dt>
          <dd className="text-muted sm:text-ink">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
