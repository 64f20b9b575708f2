import { Notice } from '#components/notice.tsx';
import type { User } from '#lib/api/types.ts';
import { creditsOf } from '#lib/session/session-context.tsx';
import { useUnfinishedCheckout } from '../api/use-unfinished-checkout.ts';

const TITLES = { small: 'Small', medium: 'Medium', large: 'Large' } as const;

/** What became of a payment that led back here. */
function Unfinished() {
  const checkout = useUnfinishedCheckout();
  if (checkout === null) return null;
  const pack = TITLES[checkout.pack];
  if (checkout.status === 'paid')
    return (
      <Notice tone="ok" live title={`${pack} is paid`} className="mt-4">
        {checkout.credits} credits were added to your balance.
      </Notice>
    );
  return (
    <Notice tone="info" live title={`You left before paying for ${pack}`} className="mt-4">
      You were not charged.
    </Notice>
  );
}

/** The current balance of a signed-in user, as far as it is known. */
export default function Balance({ user }: { user: User }) {
  const { total_remaining: total, paid_remaining: paid, free_remaining: free } = creditsOf(user);
  return (
    <>
      {total !== undefined && (
        <p className="text-lead">
          <strong className="font-medium">
            You have {total} {total === 1 ? 'credit' : 'credits'} now:
          </strong>{' '}
          {paid} purchased, {free} of 3 free credits left this month.
        </p>
      )}
      <Unfinished />
    </>
  );
}
