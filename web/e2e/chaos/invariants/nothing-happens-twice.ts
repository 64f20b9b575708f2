import type { ChaosStack } from '../harness/chaos-stack.ts';
import { type Invariant, ofDocument, type Violation } from './invariant.ts';

interface Counted {
  readonly id: string;
  readonly metadata_version: number;
  readonly completions: number;
}

export const nothingHappensTwice: Invariant = {
  code: 'I10',
  claim:
    'no event takes effect twice, no call under one key either, and no outage is reported as something else',
  check: async ({ stack, book }) => {
    const rows = await stack.databases.query<Counted>(
      'document',
      `SELECT document.id, metadata_version,
         (SELECT count(*) FROM chaos_history AS step WHERE step.document_id = document.id
            AND before_status = 'processing' AND after_status = 'completed' AND error_code = '')::int AS completions
       FROM document`,
    );
    const runs = await stack.databases.query<{ document_id: string; completed: number }>(
      'document',
      `SELECT document_id, count(*)::int AS completed FROM generation
       WHERE id = run_id AND outcome = 'completed' GROUP BY document_id`,
    );
    const completed = new Map(runs.map((row) => [row.document_id, row.completed]));
    const twice = rows
      .filter(({ id, completions }) => completions !== (completed.get(id) ?? 0))
      .map(({ id, completions }) =>
        ofDocument(id, `was completed ${completions} times by ${completed.get(id) ?? 0} runs`),
      );
    const lists = await stack.databases.query<{ sha256: string; count: number; ids: string[] }>(
      'document',
      `SELECT sha256, count(*)::int AS count, array_agg(id::text) AS ids FROM document GROUP BY user_id, sha256 HAVING count(*) > 1`,
    );
    const doubled = lists.flatMap(({ ids }) =>
      // Each form carries its own marks: the same bytes twice are one upload that became two documents.
      ids.some((id) => book.documents.has(id))
        ? [ofDocument(ids[0] ?? '', `the same upload became ${ids.join(' and ')}`)]
        : [],
    );
    return [
      ...twice,
      ...doubled,
      ...(await countedTwice(stack)),
      ...book.forbidden.map((text) => ({ text })),
    ];
  },
};

/** Retention counts purchases by their events, so an event that took effect twice shows in its numbers. */
const countedTwice = async (stack: ChaosStack): Promise<Violation[]> => {
  const entered = await stack.databases.query<{ user_id: string; count: number }>(
    'billing',
    `SELECT user_id::text, count(*)::int FROM ledger_entry WHERE type = 'purchase' GROUP BY user_id`,
  );
  const counted = await stack.databases.query<{ user_id: string; purchases: number }>(
    'retention',
    'SELECT user_id::text, purchases FROM purchaser WHERE purchases > 0',
  );
  const known = new Map(entered.map((row) => [row.user_id, row.count]));
  return counted
    .filter(({ user_id, purchases }) => purchases !== (known.get(user_id) ?? 0))
    .map(({ user_id, purchases }) => ({
      text: `retention took ${purchases} purchases of ${user_id} in, there were ${known.get(user_id) ?? 0}`,
    }));
};
