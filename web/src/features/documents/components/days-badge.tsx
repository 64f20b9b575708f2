import { Badge } from '#components/badge.tsx';
import { daysRemaining } from '#lib/expiry.ts';

/** Red on the last day and after, orange up to three days, else blue. */
export function DaysBadge({ expiresAt }: { expiresAt: number }) {
  const days = daysRemaining(expiresAt);
  if (days === 0) return <Badge tone="bad">Expired</Badge>;
  return (
    <Badge tone={days <= 1 ? 'bad' : days <= 3 ? 'warn' : 'info'}>
      {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
