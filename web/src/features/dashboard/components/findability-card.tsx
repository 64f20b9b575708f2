import { ArrowRight } from 'lucide-react';
import { findabilityBands } from '@colophon/contracts/rules';
import { BAND_LOOKS } from '#components/band-icon.tsx';
import { Link } from '#components/link.tsx';
import type { User } from '#lib/api/types.ts';
import { BAND_WORDS } from '#lib/findability.ts';

type Totals = NonNullable<NonNullable<User['analytics']>['findability']>;

/** How well the documents can be found, on average and by band. */
export function FindabilityCard({ totals: { documents, before, after, bands } }: { totals: Totals }) {
  return (
    <section aria-labelledby="findable" className="rounded-box border border-line bg-surface p-5">
      <div className="-my-2.5 flex items-center justify-between">
        <h2 id="findable" className="font-medium">
          Findability
        </h2>
        <Link to="/reports" className="text-link inline-flex min-h-11 items-center font-medium">
          Reports
        </Link>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-head">
          {before}
          <ArrowRight role="img" aria-label="to" className="mx-1.5 inline size-5" />
          {after}
        </span>
        <span className="text-note text-balance text-muted">
          of 100, mean of {documents} {documents === 1 ? 'document' : 'documents'}, as uploaded and now
        </span>
      </p>
      <ul className="mt-3 border-t border-line pt-1">
        {findabilityBands
          .filter((band) => bands[band] > 0)
          .map((band) => {
            const { look, Icon } = BAND_LOOKS[band];
            return (
              <li key={band}>
                <Link
                  to={`/documents?band=${band}`}
                  className="flex min-h-11 items-center justify-between gap-4 hover:underline"
                >
                  <span className="flex items-center gap-2">
                    <Icon aria-hidden className={`size-4 ${look}`} />
                    {BAND_WORDS[band]}
                  </span>
                  <span className="text-muted">{bands[band]}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
