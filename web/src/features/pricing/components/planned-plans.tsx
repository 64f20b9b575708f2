import { Badge } from '#components/badge.tsx';

const PLANNED = [
  ['Monthly unlimited plans', 'Q4 2025', 'For teams that publish every day. Late, and the price is not set.'],
  [
    'Longer retention for subscribers',
    'Q4 2025',
    '30 days for originals, 60 days for processed files. Late.',
  ],
  ['Bulk upload', 'Planned', 'Whole libraries in one go, beyond 50 files at a time.'],
] as const;

export function PlannedPlans() {
  return (
    <section aria-labelledby="planned" className="grid gap-6">
      <h2 id="planned" className="display text-head">
        Planned, not available yet
      </h2>
      <ul className="grid gap-x-12 md:grid-cols-3">
        {PLANNED.map(([name, when, text]) => (
          <li key={name} className="grid content-start justify-items-start gap-1.5 border-t border-line py-5">
            <Badge tone="warn">{when}</Badge>
            <h3 className="mt-1.5 text-lead font-medium">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
