import { Badge } from '#components/badge.tsx';
import { daysRemaining } from '#lib/expiry.ts';

/** Red on the last day and after, orange up to three days; before, a quiet blue line that warns of nothing. */
export function DaysBadge({ expiresAt }: { expiresAt: number }) {
  const days = daysRemaining(expiresAt);
  if (days === 0) return <Badge tone="bad">Expired</Badge>;
  if (days > 3)
    return (
      <span data-tone="info" className="text-note text-accent">
        {days} days left
      </span>
    );
  return (
    <Badge tone={days <= 1 ? 'bad' : 'warn'}>
      {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
