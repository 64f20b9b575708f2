import type { Invariant } from './invariant.ts';
import { ofDocument } from './invariant.ts';

interface Charges {
  readonly generation_id: string;
  readonly document_id: string;
  readonly reserved: number;
  readonly committed: number;
  readonly released: number;
}

export const oneEndPerCredit: Invariant = {
  code: 'I4',
  claim: 'a completed run is charged once, any other run not at all',
  check: async ({ stack, book }) => {
    const charges = await stack.databases.query<Charges>(
      'billing',
      `SELECT generation_id, document_id::text, count(*) FILTER (WHERE type = 'reserve')::int AS reserved,
         count(*) FILTER (WHERE type = 'commit')::int AS committed,
         count(*) FILTER (WHERE type = 'release')::int AS released
       FROM ledger_entry WHERE generation_id IS NOT NULL GROUP BY generation_id, document_id`,
    );
    const runs = await stack.databases.query<{ id: string; document_id: string; outcome: string | null }>(
      'document',
      'SELECT id, document_id, outcome FROM generation WHERE id = run_id',
    );
    const outcomes = new Map(runs.map((run) => [run.id, run.outcome]));
    const charged = new Map(charges.map((one) => [one.generation_id, one]));
    const open = charges
      .filter(({ reserved, committed, released }) => reserved !== 1 || committed + released !== 1)
      .map((one) => ofDocument(one.document_id, `run ${JSON.stringify(one)} has not one end`));
    const wrong = charges
      .filter(
        ({ generation_id, committed }) => (outcomes.get(generation_id) === 'completed') !== (committed === 1),
      )
      .map((one) =>
        ofDocument(
          one.document_id,
          `run ended ${outcomes.get(one.generation_id)} and was charged ${one.committed}`,
        ),
      );
    const free = runs
      .filter(({ id, outcome }) => outcome === 'completed' && charged.get(id)?.committed !== 1)
      .map(({ id, document_id }) => ofDocument(document_id, `run ${id} was completed and never charged`));
    return [...open, ...wrong, ...free, ...chargedMoreThanAsked(charges, book.documents)];
  },
};

const chargedMoreThanAsked = (
  charges: readonly Charges[],
  documents: ReadonlyMap<string, { regenerations: number }>,
) =>
  [...Map.groupBy(charges, ({ document_id }) => document_id)].flatMap(([id, ofOne]) => {
    const promise = documents.get(id);
    const committed = ofOne.reduce((sum, one) => sum + one.committed, 0);
    return promise && committed > 1 + promise.regenerations
      ? [ofDocument(id, `was charged ${committed} times for ${1 + promise.regenerations} runs`)]
      : [];
  });
