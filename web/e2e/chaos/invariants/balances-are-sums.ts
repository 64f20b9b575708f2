import type { Invariant } from './invariant.ts';

export const balancesAreSums: Invariant = {
  code: 'I3',
  claim: 'a balance is the sum of its ledger and never negative',
  always: true,
  check: async ({ stack, book }) => {
    // As promised before the look: what is promised during it is not in it.
    const paidFor = book.purchases.filter(({ paid }) => paid);
    const wrong = await stack.databases.query<{ user_id: string; held: number; entered: number }>(
      'billing',
      `SELECT account.user_id, free + paid AS held, coalesce(sum(credits), 0)::int AS entered
       FROM account LEFT JOIN ledger_entry USING (user_id) GROUP BY account.user_id
       HAVING free + paid <> coalesce(sum(credits), 0) OR free < 0 OR paid < 0`,
    );
    const entered = await stack.databases.query<{ cause: string; credits: number; count: string }>(
      'billing',
      `SELECT cause, sum(credits)::int AS credits, count(*) FROM ledger_entry WHERE type = 'purchase' GROUP BY cause`,
    );
    const purchases = new Map(entered.map((row) => [row.cause, row]));
    const unpaid = paidFor.filter(({ checkoutId, credits }) => {
      const row = purchases.get(`purchase/${checkoutId}`);
      return row?.credits !== credits || Number(row.count) !== 1;
    });
    return [
      ...wrong.map((row) => ({
        text: `account ${row.user_id} holds ${row.held}, entries say ${row.entered}`,
      })),
      ...unpaid.map(({ checkoutId }) => ({
        text: `checkout ${checkoutId} was paid and is not entered once`,
      })),
    ];
  },
};
