import type { Transaction } from '#lib/api/types.ts';

export interface TransactionLine {
  readonly id: string;
  readonly title: string;
  /** More words beneath, where the title leaves a question. */
  readonly note?: string;
  readonly credits: number;
  readonly balanceAfter: number;
  readonly createdAt: string;
  readonly documentId?: string;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Words = Pick<TransactionLine, 'title' | 'note'>;

function countOf(credits: number): string {
  const count = Math.abs(credits);
  return `${count} ${count === 1 ? 'credit' : 'credits'}`;
}

/** What ended a reservation: spent, given back, or nothing yet. */
type Ending = 'commit' | 'release' | undefined;

const RESERVED: Record<'commit' | 'release' | 'open', Words> = {
  commit: { title: 'Document processed' },
  release: { title: 'Document could not be processed', note: 'The credit was returned.' },
  open: { title: 'Document being processed', note: 'Returned if the document fails.' },
};

const WORDS: Readonly<Record<string, (entry: Transaction) => Words>> = {
  free_grant: ({ createdAt }) => ({ title: `Free credits for ${month.format(new Date(createdAt))}` }),
  free_expiry: () => ({
    title: 'Unused free credits expired',
    note: 'Free credits are valid until the end of the month.',
  }),
  release: () => ({ title: 'Credit returned' }),
  purchase: ({ credits }) => ({
    title: `${countOf(credits)} bought`,
    note: 'The receipt was sent by email.',
  }),
  refund: ({ credits }) => ({ title: `Purchase refunded: ${countOf(credits)} taken back` }),
  refund_failed: () => ({
    title: 'Refund could not be paid out',
    note: 'The credits are back in your balance. The money was not sent.',
  }),
  dispute: () => ({
    title: 'Payment disputed',
    note: 'Its credits are on hold until the bank decides.',
  }),
  dispute_won: () => ({ title: 'Dispute settled', note: 'The credits on hold are back.' }),
  adjustment: () => ({ title: 'Adjusted by support' }),
};

/** A kind that this version of the app has never heard of still reads as words. */
function unknownWords({ type }: Transaction): Words {
  const text = type.replaceAll('_', ' ').trim();
  return { title: text === '' ? 'Credits changed' : text.charAt(0).toUpperCase() + text.slice(1) };
}

/** Each reservation ends once; a document that was generated again has several, one after the other. */
function endingsOf(oldestFirst: readonly Transaction[]): Map<string, Ending> {
  const endings = new Map<string, Ending>();
  const open = new Map<string, string>();
  for (const { id, type, documentId } of oldestFirst) {
    if (!documentId) continue;
    if (type === 'reserve') {
      open.set(documentId, id);
    } else if (type === 'commit' || type === 'release') {
      const reserve = open.get(documentId);
      if (reserve !== undefined) endings.set(reserve, type);
      open.delete(documentId);
    }
  }
  return endings;
}

/**
 * The ledger as a person reads it: a reservation and its end are one line, except that a credit that came back shows as
 * what it is, so that every line's balance follows from the one before.
 * @param transactions newest first, as the API sends them
 */
export function transactionLines(transactions: readonly Transaction[]): TransactionLine[] {
  const endings = endingsOf(transactions.toReversed());
  return transactions
    .filter(({ type }) => type !== 'commit')
    .map((entry) => {
      const { id, credits, balanceAfter, createdAt, documentId } = entry;
      const words =
        entry.type === 'reserve'
          ? RESERVED[endings.get(id) ?? 'open']
          : (WORDS[entry.type] ?? unknownWords)(entry);
      return {
        id,
        ...words,
        credits,
        balanceAfter,
        createdAt,
        ...(documentId ? { documentId } : {}),
      };
    });
}
