import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, UnitOfWork } from '@colophon/platform';
import fc from 'fast-check';
import { CloseDocument } from '../src/ledger/close-document.usecase.js';
import { EndGeneration } from '../src/ledger/end-generation.usecase.js';
import { ReserveCredit } from '../src/ledger/reserve-credit.usecase.js';
import { RunningBilling } from './billing.fixture.js';
import { type Command, documentOf, DOCUMENTS, type Sequence, sequences } from './credit-sequences.js';

const SEQUENCES = 60;

/** What the entries of a generation look like by the state of its reservation; any other state is a failure. */
const ended: Record<string, object> = {
  committed: { status: 'committed', net: -1, entries: 2 },
  released: { status: 'released', net: 0, entries: 2 },
  refused: { status: 'refused', net: 0, entries: 0 },
};

/** Real: use cases, Postgres with its constraints and triggers. Fake: the clock. */
describe('the ledger in Postgres', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  }, 60_000);
  afterAll(() => billing.stop());

  const query = <T>(text: string, values: unknown[]) => billing.database.query<T[]>(text, values);

  /** All messages of a sequence at the same time, as several replicas would handle them. */
  const playAtOnce = async ({ commands, ends }: Sequence, userId: string): Promise<string[]> => {
    const unitOfWork = billing.app.get(UnitOfWork);
    const generationIds = ends.map(() => newId());
    const documentIds = Array.from({ length: DOCUMENTS }, () => newId());
    const adjustmentIds = [newId(), newId()];
    const handle = async (command: Command): Promise<void> => {
      if (command.kind === 'adjust') {
        const adjustmentId = adjustmentIds[command.adjustment];
        await billing.rpc.adjustCredits({ userId, adjustmentId, credits: command.credits });
      } else if (command.kind === 'delete') {
        const document = { userId, documentId: documentIds[command.document] ?? '' };
        await unitOfWork.run((tx) => billing.app.get(CloseDocument).execute(tx, document, false));
      } else if (command.kind !== 'month') {
        const generation = {
          userId,
          generationId: generationIds[command.generation] ?? '',
          documentId: documentIds[documentOf(command.generation)] ?? '',
        };
        await unitOfWork.run(async (tx) => {
          if (command.kind === 'call') await billing.app.get(ReserveCredit).execute(tx, generation);
          else if (command.kind === 'request')
            await billing.app.get(ReserveCredit).executeForEvent(tx, generation);
          else {
            const end = command.kind === 'completed' ? 'completed' : 'ended';
            await billing.app.get(EndGeneration).execute(tx, generation, end);
          }
        });
      }
    };
    await Promise.all(commands.map(handle));
    return generationIds;
  };

  it(`adds up after ${SEQUENCES} sequences whose messages are all handled at the same time`, async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const userId = newId();
        const generationIds = await playAtOnce(sequence, userId);
        const [account] = await query(
          `SELECT free + paid AS total, (SELECT sum(credits)::int FROM ledger_entry WHERE user_id = $1) AS entered
           FROM account WHERE user_id = $1`,
          [userId],
        );
        expect(account).toEqual({ total: expect.any(Number), entered: (account as { total: number }).total });
        const ends = await query(
          `SELECT generation_id, coalesce(sum(credits), 0)::int AS net,
             count(ledger_entry.id)::int AS entries, status
           FROM reservation LEFT JOIN ledger_entry USING (generation_id) WHERE reservation.user_id = $1
           GROUP BY generation_id, status`,
          [userId],
        );
        expect(ends).toHaveLength(generationIds.length);
        for (const { status, net, entries } of ends as { status: string; net: number; entries: number }[]) {
          expect({ status, net, entries }).toEqual(ended[status]);
        }
      }),
      { numRuns: SEQUENCES },
    );
  }, 120_000);

  const userWithEntries = async (): Promise<string> => {
    const userId = newId();
    await billing.rpc.getBalance({ userId });
    return userId;
  };

  it.each([
    ['changed', 'UPDATE ledger_entry SET credits = 30 WHERE user_id = $1'],
    ['removed', 'DELETE FROM ledger_entry WHERE user_id = $1'],
  ])('refuses that an entry is %s', async (_, statement) => {
    const userId = await userWithEntries();
    await expect(query(statement, [userId])).rejects.toThrow('never changed or removed');
  });

  it('refuses that all entries are removed at once', async () => {
    await expect(query('TRUNCATE ledger_entry', [])).rejects.toThrow('never changed or removed');
  });

  const insertEntry = (userId: string, changes: Record<string, unknown>) => {
    const entry = {
      type: 'adjustment',
      credits: 5,
      balance_after: 8,
      cause: newId(),
      position: 2,
      ...changes,
    };
    return query(
      `INSERT INTO ledger_entry (id, user_id, position, type, pool, credits, balance_after, cause, created_at)
       VALUES ($1, $2, $3, $4, 'paid', $5, $6, $7, now())`,
      [newId(), userId, entry.position, entry.type, entry.credits, entry.balance_after, entry.cause],
    );
  };

  it.each([
    ['does not add up', { balance_after: 9 }, 'does not continue'],
    ['leaves a gap', { position: 3 }, 'does not continue'],
    ['takes the place of another', { position: 1, balance_after: 5 }, 'duplicate key'],
    [
      'would make the balance negative',
      { type: 'free_expiry', credits: -4, balance_after: -1 },
      'balance_after_check',
    ],
    ['is of an unknown type', { type: 'gift' }, 'violates check'],
  ])('refuses an entry that %s', async (_, changes, reason) => {
    const userId = await userWithEntries();
    await expect(insertEntry(userId, changes)).rejects.toThrow(reason);
  });

  it('refuses the same month’s free credits a second time', async () => {
    const userId = await userWithEntries();
    const cause = `free_grant/${userId}/2026-01`;
    await expect(insertEntry(userId, { cause })).rejects.toThrow('ledger_entry_cause_key');
  });

  it('refuses an account that differs from its entries', async () => {
    const userId = await userWithEntries();
    await expect(query('UPDATE account SET paid = 7 WHERE user_id = $1', [userId])).rejects.toThrow(
      'differs from its ledger entries',
    );
  });
});
