import type { KnownCredits } from '#lib/session/session-context.tsx';
import { Link } from '#components/link.tsx';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A figure that the server left out: that is not zero. */
const UNKNOWN = '–';

/** Credits of a month. */
const FREE = 3;

/** Radius and way around the ring, in units of its drawing. */
const RADIUS = 34;
const AROUND = 2 * Math.PI * RADIUS;
/** Degrees left free between two arcs; their round ends take about half of it. */
const GAP = 24;

/** The free credits of the month as arcs, those left filled, around what is available in all; purchased ones keep it full. */
function Ring({ credits }: { credits: KnownCredits }) {
  const arcs = credits.free_limit ?? FREE;
  const total = credits.total_remaining ?? UNKNOWN;
  const filled = (credits.paid_remaining ?? 0) > 0 ? arcs : (credits.free_remaining ?? 0);
  const length = AROUND * (1 / arcs - GAP / 360);
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <svg viewBox="0 0 80 80" aria-hidden="true" className="absolute inset-0">
        {Array.from({ length: arcs }, (_, arc) => (
          <circle
            key={`arc-${arc}`}
            cx="40"
            cy="40"
            r={RADIUS}
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={`${length} ${AROUND - length}`}
            transform={`rotate(${-90 + GAP / 2 + (360 / arcs) * arc} 40 40)`}
            className={arc < filled ? 'stroke-accent' : 'stroke-line'}
          />
        ))}
      </svg>
      <span className={`display ${String(total).length > 3 ? 'text-lead' : 'text-head'}`}>{total}</span>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value ?? UNKNOWN}</dd>
    </div>
  );
}

export function CreditsCard({ credits }: { credits: KnownCredits }) {
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
      <div className="mt-4 flex items-center gap-6">
        <Ring credits={credits} />
        <dl className="grid min-w-0 flex-1 gap-1.5">
          <Figure label="Available" value={credits.total_remaining} />
          <Figure label="Purchased" value={credits.paid_remaining} />
          <Figure label="Free" value={`${credits.free_remaining ?? UNKNOWN}/${FREE}`} />
        </dl>
      </div>
      <p className="mt-4 border-t border-line pt-3 text-note text-muted">
        One credit processes one document.
        {credits.free_resets_at && ` Free credits return on ${day.format(new Date(credits.free_resets_at))}.`}
      </p>
    </section>
  );
}
