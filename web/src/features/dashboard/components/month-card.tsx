import type { User } from '#lib/api/types.ts';
import { formatPercent } from '#lib/format.ts';

const SHOWN_TYPES = 3;

/** Counted by fields, as the files were written; before the first of the month by saved documents. */
function Kept({ analytics }: { analytics: NonNullable<User['analytics']> }) {
  const { acceptanceRate, suggestionsMade: made, suggestionsKept: kept } = analytics;
  // The gateway of the last release does not count fields.
  if (made > 0)
    return (
      <>
        {formatPercent(kept / made)}
        <span className="block text-[13px] leading-5 font-normal text-muted">
          {kept} of {made} suggestions kept
        </span>
      </>
    );
  return acceptanceRate === null ? 'No saves yet' : formatPercent(acceptanceRate);
}

export function MonthCard({ analytics }: { analytics: NonNullable<User['analytics']> }) {
  const types = analytics.documentTypes.slice(0, SHOWN_TYPES);
  return (
    <section aria-labelledby="month" className="rounded-box border border-line bg-surface p-5">
      <h2 id="month" className="font-medium">
        This Month
      </h2>
      <dl className="mt-3 grid gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Documents processed</dt>
          <dd className="font-medium">{analytics.documentsProcessed}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Acceptance rate</dt>
          <dd className="text-right font-medium">
            <Kept analytics={analytics} />
          </dd>
        </div>
      </dl>
      {types.length > 0 && (
        <ul aria-label="Most frequent document types" className="mt-3 grid gap-2 border-t border-line pt-3">
          {types.map(({ type, count }) => (
            <li key={type} className="flex justify-between gap-4">
              <span className="capitalize">{type}</span>
              <span className="text-muted">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
