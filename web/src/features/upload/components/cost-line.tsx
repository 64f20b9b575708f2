import { useUser } from '#lib/session/session-context.tsx';

/** Before anything is sent: what it costs, what there is, and how long files stay. */
export function CostLine() {
  const { credits } = useUser();
  const left = credits.total_remaining;
  return (
    <p className="text-[13px] leading-5 text-balance text-muted">
      {left === 0
        ? 'No credits left: files are kept as queued until you have one.'
        : `Each document uses one credit; you have ${left}.`}{' '}
      Files are deleted after {credits.paid_remaining > 0 ? '7 days' : '3 days'}.
    </p>
  );
}
