import { shortRetention } from '#lib/retention.ts';
import { useUser } from '#lib/session/session-context.tsx';

/** Beside the list: what more files can use. */
export function CreditsLeft() {
  const { total_remaining: left } = useUser().credits;
  if (left === undefined) return null;
  return (
    <p className="text-note text-muted">
      {left === 0 ? 'No credits left' : `${left} ${left === 1 ? 'credit' : 'credits'} left`}
    </p>
  );
}

/** Before anything is sent: what it costs, what there is, and how long files stay. */
export function CostLine() {
  const { credits } = useUser();
  const left = credits.total_remaining;
  return (
    <p className="text-note text-balance text-muted">
      {left === 0
        ? 'No credits left. Files stay queued until you have more.'
        : 'Each document uses one credit.'}{' '}
      {left !== undefined && left > 0 && `You have ${left}. `}
      {shortRetention(credits.paid_remaining)}
    </p>
  );
}
