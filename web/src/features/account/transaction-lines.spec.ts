import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '#lib/api/types.ts';
import { transactionLines } from './transaction-lines.ts';

let count = 0;

function entry(type: string, credits: number, balanceAfter: number, documentId?: string): Transaction {
  count += 1;
  const createdAt = new Date(Date.UTC(2026, 2, 1, 0, count)).toISOString();
  return { id: `t${count}`, type, credits, balanceAfter, createdAt, ...(documentId && { documentId }) };
}

/** Written as they happened; the API sends the newest first. */
const linesOf = (...entries: Transaction[]) => transactionLines(entries.toReversed());

describe('Credit transactions in words', () => {
  it('makes one line of a reservation and its end', () => {
    const lines = linesOf(entry('reserve', -1, 2, 'd1'), entry('commit', 0, 2, 'd1'));
    expect(lines).toEqual([
      expect.objectContaining({
        title: 'Document processed',
        credits: -1,
        balanceAfter: 2,
        documentId: 'd1',
      }),
    ]);
  });

  it('says of a reservation without an end that the document is being processed', () => {
    expect(linesOf(entry('reserve', -1, 2, 'd1'))[0]?.title).toBe('Document being processed');
  });

  it('shows a returned credit as a separate line, and why it had left', () => {
    const lines = linesOf(entry('reserve', -1, 2, 'd1'), entry('release', 1, 3, 'd1'));
    expect(lines.map(({ title }) => title)).toEqual(['Credit returned', 'Document could not be processed']);
  });

  it('tells several runs of one document apart', () => {
    const lines = linesOf(
      entry('reserve', -1, 2, 'd1'),
      entry('release', 1, 3, 'd1'),
      entry('reserve', -1, 2, 'd1'),
      entry('commit', 0, 2, 'd1'),
      entry('reserve', -1, 1, 'd1'),
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Document being processed',
      'Document processed',
      'Credit returned',
      'Document could not be processed',
    ]);
  });

  it('lets every balance follow from the line before, also where documents overlap', () => {
    const lines = linesOf(
      entry('free_grant', 3, 3),
      entry('reserve', -1, 2, 'd1'),
      entry('reserve', -1, 1, 'd2'),
      entry('release', 1, 2, 'd1'),
      entry('commit', 0, 2, 'd2'),
      entry('purchase', 10, 12),
      entry('refund', -10, 2),
    ).toReversed();
    let balance = 0;
    for (const line of lines) {
      balance += line.credits;
      expect(line.balanceAfter).toBe(balance);
    }
  });

  it.each([
    ['free_grant', 3, 'Free credits for March 2026'],
    ['free_expiry', -2, 'Unused free credits expired'],
    ['purchase', 10, '10 credits bought'],
    ['refund', -1, 'Purchase refunded: 1 credit taken back'],
    ['refund_failed', 1, 'Refund could not be paid out'],
    ['dispute', -10, 'Payment disputed'],
    ['dispute_won', 10, 'Dispute settled'],
    ['adjustment', 5, 'Adjusted by support'],
    ['loyalty_bonus', 1, 'Loyalty bonus'],
    ['', 1, 'Credits changed'],
  ])('%s reads as words', (type, credits, title) => {
    expect(linesOf(entry(type, credits, 5))[0]?.title).toBe(title);
  });
});
