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
        <span className="block text-note font-normal text-muted">
          {kept} of {made} suggestions kept
        </span>
      </>
    );
  return acceptanceRate == null ? 'Nothing reviewed yet' : formatPercent(acceptanceRate);
}

type Types = NonNullable<User['analytics']>['documentTypes'];

function TypeRow({ type, count }: Types[number]) {
  return (
    <li className="flex justify-between gap-4">
      <span className="first-letter:uppercase">{type}</span>
      <span className="text-muted">{count}</span>
    </li>
  );
}

export function MonthCard({ analytics }: { analytics: NonNullable<User['analytics']> }) {
  // A server of an earlier release, or one whose figures are being repaired, may leave them out.
  const known = (analytics.documentTypes as Types | null | undefined) ?? [];
  // What is called "other" is counted with what does not fit: two rows of that name would say nothing.
  const types = known.slice(0, SHOWN_TYPES).filter(({ type }) => type.toLowerCase() !== 'other');
  const others = analytics.documentsProcessed - types.reduce((sum, { count }) => sum + count, 0);
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
          <dt className="shrink-0 text-muted">Acceptance rate</dt>
          <dd className="text-right font-medium">
            <Kept analytics={analytics} />
          </dd>
        </div>
      </dl>
      {known.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 id="month-types" className="text-note text-muted">
            By document type
          </h3>
          <ul aria-labelledby="month-types" className="mt-2 grid gap-2">
            {types.map(({ type, count }) => (
              <TypeRow key={type} type={type} count={count} />
            ))}
            {others > 0 && <TypeRow type="other" count={others} />}
          </ul>
        </div>
      )}
    </section>
  );
}
