import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/button.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { AccountSettings } from '#lib/api/types.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { transactionsQuery } from '../api/account-queries.ts';
import { PanelSection } from './panel-section.tsx';
import { TransactionList } from './transaction-list.tsx';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** While billing does not answer. */
const UNKNOWN = (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">unknown</span>
  </>
);

/** There are no plans yet to be on: a free account, and what was bought. */
function freePlan(purchased: number): string {
  if (purchased === 0) return 'The free plan: 3 documents per month';
  return `Free, plus ${purchased} purchased ${purchased === 1 ? 'credit' : 'credits'}`;
}

function Plan({ settings }: { settings: AccountSettings }) {
  const { paid_remaining: bought, total_remaining: left, free_resets_at: resetsAt } = useUser().credits;
  const plan = settings.planTier ?? '';
  return (
    <div className="flex max-w-3xl flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-box border border-line bg-surface p-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-note text-muted">Current plan</dt>
          <dd className="text-lead font-medium">{plan === '' ? 'Trial' : plan}</dd>
          {plan === '' && bought !== undefined && (
            <dd className="text-note text-muted">{freePlan(bought)}</dd>
          )}
        </div>
        <div>
          <dt className="text-note text-muted">Credits</dt>
          <dd className="text-lead font-medium">{left ?? UNKNOWN}</dd>
        </div>
        <div>
          <dt className="text-note text-muted">Free credits return</dt>
          <dd className="text-lead font-medium">
            {resetsAt === undefined ? UNKNOWN : day.format(new Date(resetsAt))}
          </dd>
        </div>
      </dl>
      <ButtonLink to="/pricing">Upgrade Plan</ButtonLink>
    </div>
  );
}

function Transactions() {
  const { data, isPending, refetch } = useQuery(transactionsQuery);
  if (isPending) {
    return (
      <div role="status">
        <LoadingText>Loading the credit transactions</LoadingText>
        <Skeleton className="h-80 max-w-3xl" />
      </div>
    );
  }
  if (data === undefined) return <TryAgain what="The transactions" onRetry={() => void refetch()} />;
  return <TransactionList transactions={data.transactions} />;
}

export function BillingPanel({ settings }: { settings: AccountSettings }) {
  const { email } = useUser();
  return (
    <div className="grid grid-cols-1 gap-10">
      <Plan settings={settings} />
      <PanelSection
        title="Credit transactions"
        intro={
          <>
            One credit processes one document. Free credits are used first. Purchase receipts go to{' '}
            <span className="wrap-anywhere text-ink">{email}</span>.
          </>
        }
      >
        <Transactions />
      </PanelSection>
    </div>
  );
}
