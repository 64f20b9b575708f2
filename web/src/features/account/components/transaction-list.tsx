import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import type { Transaction } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { Link } from '#components/link.tsx';
import { documentNamesQuery } from '../api/account-queries.ts';
import { type TransactionLine, transactionLines } from '../transaction-lines.ts';

/** Lines shown at first, and with each "Show more". */
const STEP = 25;

/** The document by its title, its file name beside it, where it is known and still there; deleted ones lead nowhere. */
function DocumentName({ id }: { id: string }) {
  const { data } = useQuery(documentNamesQuery);
  const name = data?.names.get(id);
  // Reserves the room of the name, so that no row grows while the user looks at it.
  if (data === undefined) return <span aria-hidden data-skeleton className="block h-[26px]" />;
  if (name === undefined && data.complete)
    return <span className="inline-block py-0.5 text-muted">The document has been deleted.</span>;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link
        to={`/documents/${id}/review`}
        className="text-link inline-block min-w-0 truncate py-0.5"
        title={name?.title ?? name?.filename}
      >
        <bdi>{name?.title ?? name?.filename ?? 'View document'}</bdi>
      </Link>
      {name?.title !== undefined && (
        <span className="min-w-0 truncate text-note text-muted" title={name.filename}>
          <bdi>{name.filename}</bdi>
        </span>
      )}
    </span>
  );
}

function signed(credits: number): string {
  if (credits === 0) return '0';
  return credits > 0 ? `+${credits}` : `−${-credits}`;
}

function Row({ line }: { line: TransactionLine }) {
  return (
    <tr className="align-top">
      <td className="w-full max-w-0 py-3 pr-4">
        <p className="font-medium">{line.title}</p>
        {line.documentId !== undefined && <DocumentName id={line.documentId} />}
        {line.note !== undefined && <p className="text-note text-muted">{line.note}</p>}
        <p className="text-note text-muted sm:hidden">{formatDate(line.createdAt)}</p>
      </td>
      <td className="hidden py-3 pr-6 whitespace-nowrap text-muted sm:table-cell">
        {formatDate(line.createdAt)}
      </td>
      <td className={`py-3 pr-6 text-right whitespace-nowrap ${line.credits > 0 ? 'text-ok' : ''}`}>
        {signed(line.credits)}
      </td>
      <td className="py-3 text-right whitespace-nowrap">{line.balanceAfter}</td>
    </tr>
  );
}

export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  const lines = useMemo(() => transactionLines(transactions), [transactions]);
  const [shown, setShown] = useState(STEP);
  if (lines.length === 0) {
    return (
      <EmptyState
        title="No credit activity yet"
        action={<ButtonLink to="/upload">Upload a document</ButtonLink>}
      >
        Every credit you receive or spend is listed here with its document.
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <table className="w-full text-left">
        <thead className="text-note text-muted">
          <tr className="border-b border-line">
            <th className="py-2 pr-4 font-normal">Description</th>
            <th className="hidden py-2 pr-6 font-normal sm:table-cell">Date</th>
            <th className="py-2 pr-6 text-right font-normal">Credits</th>
            <th className="py-2 text-right font-normal">Balance</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.slice(0, shown).map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <Button look="outline" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, lines.length - shown)} more
        </Button>
      )}
    </div>
  );
}
