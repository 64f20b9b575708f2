import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/button.tsx';
import type { AccountSettings, Transaction } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { transactionsQuery } from '../api/account-queries.ts';

function words(type: string): string {
  const text = type.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <p className="text-muted">No credit transactions yet.</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-md text-left">
        <thead className="text-[13px] text-muted">
          <tr className="border-b border-line">
            <th className="py-2 font-normal">Date</th>
            <th className="py-2 font-normal">What</th>
            <th className="py-2 text-right font-normal">Credits</th>
            <th className="py-2 text-right font-normal">Balance</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {transactions.map((entry) => (
            <tr key={entry.id}>
              <td className="py-2.5">{formatDate(entry.createdAt)}</td>
              <td className="py-2.5">{words(entry.type)}</td>
              <td className="py-2.5 text-right">{entry.credits > 0 ? `+${entry.credits}` : entry.credits}</td>
              <td className="py-2.5 text-right">{entry.balanceAfter}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function BillingPanel({ settings }: { settings: AccountSettings }) {
  const { data } = useQuery(transactionsQuery);
  const plan = settings.planTier ?? '';
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-line bg-surface p-5">
        <p>
          <span className="block text-[13px] text-muted">Current plan</span>
          <span className="text-[17px] font-medium">{plan === '' ? 'Trial' : plan}</span>
        </p>
        <ButtonLink to="/pricing">Upgrade Plan</ButtonLink>
      </div>
      <section aria-labelledby="transactions" className="grid gap-3">
        <h2 id="transactions" className="display text-[24px] leading-8">
          Credit transactions
        </h2>
        {data !== undefined && <Transactions transactions={data.transactions} />}
      </section>
    </div>
  );
}
