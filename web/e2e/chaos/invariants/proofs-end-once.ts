import type { Invariant, Violation } from './invariant.ts';

const MOST_TOLD = 20;

export const proofsEndOnce: Invariant = {
  code: 'I14',
  claim: 'every proof ends once, with its queries, and leaves nothing behind when it is gone',
  check: async ({ stack, book }) => {
    const known = await stack.databases.query<{ id: string; status: string; error_code: string }>(
      'document',
      'SELECT id, status, error_code FROM proof',
    );
    const twice = await stack.databases.query<{ id: string; ends: string }>(
      'document',
      'SELECT proof_id AS id, count(*) AS ends FROM chaos_proof_end GROUP BY proof_id HAVING count(*) > 1',
    );
    const started = await stack.databases.query<{ id: string }>(
      'document',
      'SELECT proof_id AS id FROM chaos_proof_start',
    );
    const kept = await stack.databases.query<{ id: string; searchers: string }>(
      'ai',
      'SELECT proof_id AS id, count(*) AS searchers FROM proof_queries GROUP BY proof_id',
    );
    const indexed = await stack.databases.query<{ id: string }>(
      'ai',
      'SELECT DISTINCT proof_id AS id FROM proof_index',
    );
    const inProgress = await stack.databases.query<{ id: string }>(
      'ai',
      'SELECT proof_id AS id FROM proof_progress',
    );
    const starts = new Set(started.map(({ id }) => id));
    const searchersOf = new Map(kept.map(({ id, searchers }) => [id, Number(searchers)]));
    const searchable = new Set(indexed.map(({ id }) => id));
    const living = new Set(known.map(({ id }) => id));
    const texts = [
      ...known.filter(({ status }) => status === 'running').map(({ id }) => `proof ${id} still runs`),
      ...known
        .filter(({ status }) => status === 'failed')
        .map(({ id, error_code }) => `proof ${id} of good files failed: ${error_code}`),
      ...twice.map(({ id, ends }) => `proof ${id} ended ${ends} times`),
      ...[...book.proofs]
        .filter((id) => !starts.has(id))
        .map((id) => `proof ${id} was accepted and never was`),
      ...known
        .filter(({ id, status }) => status === 'completed' && searchersOf.get(id) !== 5)
        .map(
          ({ id }) => `proof ${id} is completed with the queries of ${searchersOf.get(id) ?? 0} searchers`,
        ),
      ...known
        .filter(({ id, status }) => status === 'completed' && !searchable.has(id))
        .map(({ id }) => `proof ${id} is completed and cannot be searched`),
      ...inProgress
        .filter(({ id }) => living.has(id))
        .map(({ id }) => `proof ${id} has ended and still says how far it is`),
      ...kept.filter(({ id }) => !living.has(id)).map(({ id }) => `the queries of proof ${id} outlived it`),
    ];
    return texts.slice(0, MOST_TOLD).map((text): Violation => ({ text }));
  },
};
