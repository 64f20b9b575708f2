import { minutesSavedPerDocument } from '@colophon/contracts/rules';
import type { User } from '#lib/api/types.ts';
import { formatMinutes } from '#lib/format.ts';

/** All-time figures on a strip of their own; null while they cannot be read. */
export function StatsStrip({ analytics }: { analytics: User['analytics'] | undefined }) {
  const count = analytics?.documentCount ?? 0;
  const isKnown = analytics !== null;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3 border-y border-line py-4">
      <div className="flex items-baseline gap-3">
        <dd className="display order-none text-title">{isKnown ? count : '–'}</dd>
        <dt className="text-muted">{count === 1 ? 'document' : 'documents'}</dt>
      </div>
      <div className="flex items-baseline gap-3">
        <dd className="display text-title whitespace-nowrap">
          {isKnown ? formatMinutes(analytics?.timeSavedMinutes ?? 0) : '–'}
        </dd>
        <dt className="text-muted">
          time saved{' '}
          <span className="sm:whitespace-nowrap">
            (estimate: {minutesSavedPerDocument} min per document read)
          </span>
        </dt>
      </div>
    </dl>
  );
}
