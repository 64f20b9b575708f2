import { Link } from 'react-router-dom';
import type { Credits } from '#lib/api/types.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function Figure({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string | number;
  strong?: boolean;
}) {
  return (
    <div>
      <dt className="text-[13px] leading-5 text-muted">{label}</dt>
      <dd className={strong ? 'display text-[42px] leading-[46px]' : 'text-[19px] leading-7 font-medium'}>
        {value}
      </dd>
    </div>
  );
}

export function CreditsCard({ credits }: { credits: Credits }) {
  return (
    <section aria-labelledby="credits" className="rounded-box border border-line bg-surface p-5">
      <div className="-my-2.5 flex items-center justify-between">
        <h2 id="credits" className="font-medium">
          Credits
        </h2>
        <Link to="/pricing" className="text-link inline-flex min-h-11 items-center font-medium">
          Buy More
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-3 items-end gap-4">
        <Figure label="Available" value={credits.total_remaining} strong />
        <Figure label="Purchased" value={credits.paid_remaining} />
        <Figure label="Free" value={`${credits.free_remaining}/3`} />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-[13px] leading-5 text-muted">
        One credit processes one document. Free credits return on{' '}
        {day.format(new Date(credits.free_resets_at))}.
      </p>
    </section>
  );
}
