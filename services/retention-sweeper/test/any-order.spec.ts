import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { objectKeys } from '@colophon/platform';
import { sequenceRuns } from '@colophon/testing';
import fc from 'fast-check';
import { type InMemoryRetention, inMemoryRetention } from './in-memory-retention.js';

const HOUR = 60 * 60 * 1000;
const LEAD = 24 * HOUR;
/** What follows within an hour goes with the same mail. */
const TOGETHER = HOUR;

const DOCUMENTS = ['d0', 'd1', 'd2'] as const;
const ownerOf = (documentId: string): string => (documentId === 'd2' ? 'bob' : 'ann');

const document = fc.constantFrom(...DOCUMENTS);
const user = fc.constantFrom('ann', 'bob');
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('upload'), document }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), document }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell an old version'), document }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), document }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('buy', 'buy unheard', 'spend or refund'), user }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('sweep'),
      sweep: fc.constantFrom('expired', 'reminders', 'deletions', 'plans'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('break the store', 'lose billing', 'mend all') }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Known {
  uploadedAt?: number;
  version: number;
  /** When each version was written; a redelivered event has the same time. */
  readonly writtenAt: Map<number, Date>;
}

/** What the product promised the user, kept beside the real state. */
class Promises {
  private readonly original = new Map<string, number>();
  private readonly processed = new Map<string, number>();
  private readonly reminded = new Set<string>();
  private readonly expired = new Set<string>();
  private readonly deleted = new Set<string>();
  private read = 0;
  readonly broken: string[] = [];

  constructor(private readonly retention: InMemoryRetention) {}

  noteDeleted(documentId: string): void {
    this.deleted.add(documentId);
  }

  /** Reads what was emitted since the last call. */
  listen(): void {
    for (const { event, body, at } of this.retention.tables.outbox.slice(this.read)) {
      const { documentId } = body as unknown as { documentId: string };
      if (event.type === events.mailRequested.type) continue;
      if (this.expired.has(documentId) || this.deleted.has(documentId))
        this.broken.push(`${documentId} had ended, then ${event.type}`);
      if (event.type === events.documentExpired.type) this.expired.add(documentId);
      if (event.type === events.retentionScheduled.type) {
        const times = body as unknown as { originalExpiresAt?: Timestamp; processedExpiresAt?: Timestamp };
        this.grow(this.original, `original of ${documentId}`, times.originalExpiresAt);
        this.grow(this.processed, `processed of ${documentId}`, times.processedExpiresAt);
      }
      if (event.type === events.documentExpiring.type) this.remind(documentId, body, at);
    }
    this.read = this.retention.tables.outbox.length;
  }

  /** Nothing that was promised for longer is gone, and nothing that ended is there. */
  compare(versions: ReadonlyMap<string, Known>): void {
    const now = this.retention.clock.now().getTime();
    const { keys } = this.retention.objects;
    for (const documentId of DOCUMENTS) {
      if (this.deleted.has(documentId)) continue;
      const { uploadedAt } = versions.get(documentId) ?? {};
      const isPromised = (times: Map<string, number>, kind: string) =>
        (times.get(`${kind} of ${documentId}`) ?? 0) > now;
      if (
        uploadedAt !== undefined &&
        isPromised(this.original, 'original') &&
        !keys.has(objectKeys.original(documentId))
      )
        this.broken.push(`the original of ${documentId} went too early`);
      const isThere = [...keys].some((key) => key.startsWith(objectKeys.processedPrefix(documentId)));
      if (isPromised(this.processed, 'processed') && !isThere)
        this.broken.push(`the processed file of ${documentId} went too early`);
    }
  }

  /** After a sweep of reminders: all users whose document expires within a day have a reminder. */
  expectReminded(): void {
    const now = this.retention.clock.now().getTime();
    for (const { documentId, status, expiresAt } of this.retention.tables.documents.values()) {
      const expiry = expiresAt?.getTime() ?? 0;
      if (status !== 'live' || expiry <= now || expiry > now + LEAD) continue;
      if (!this.reminded.has(`${documentId} ${expiry}`))
        this.broken.push(`no reminder was sent for ${documentId}`);
    }
  }

  private grow(times: Map<string, number>, name: string, told: Timestamp | undefined): void {
    if (!told) return;
    const time = timestampDate(told).getTime();
    if (time < (times.get(name) ?? 0)) this.broken.push(`the time of the ${name} moved back`);
    times.set(name, time);
  }

  private remind(documentId: string, body: unknown, at: number): void {
    const expiry = timestampDate((body as { expiresAt: Timestamp }).expiresAt).getTime();
    const reminder = `${documentId} ${expiry}`;
    if (this.reminded.has(reminder)) this.broken.push(`warned twice of ${documentId}`);
    if (expiry <= at || expiry > at + LEAD + TOGETHER)
      this.broken.push(`warned at the wrong time of ${documentId}`);
    this.reminded.add(reminder);
  }
}

/** Real: use cases, sweeps and policy. In memory: tables, objects, billing's answers. */
const play = async (commands: readonly Command[]): Promise<string[]> => {
  const retention = inMemoryRetention();
  const { clock, objects, sweeps, cause } = retention;
  const promises = new Promises(retention);
  const known = new Map<string, Known>(DOCUMENTS.map((id) => [id, { version: 0, writtenAt: new Map() }]));

  const write = async (documentId: string, version: number): Promise<void> => {
    objects.keys.add(objectKeys.processed(documentId, version));
    const createdAt = known.get(documentId)?.writtenAt.get(version) ?? clock.now();
    known.get(documentId)?.writtenAt.set(version, createdAt);
    const file = { documentId, userId: ownerOf(documentId), version, createdAt };
    if (await retention.processed.execute(file, cause)) return;
    await objects.delete(objectKeys.processed(documentId, version));
  };

  const run = async (step: Command): Promise<void> => {
    const documentId = 'document' in step ? step.document : '';
    const facts = known.get(documentId) ?? { version: 0, writtenAt: new Map<number, Date>() };
    switch (step.do) {
      case 'upload': {
        // Told again, it is the same upload.
        if (facts.uploadedAt === undefined) {
          for (const key of ['original', 'text', 'thumbnail'] as const)
            objects.keys.add(objectKeys[key](documentId));
          facts.uploadedAt = clock.now().getTime();
        }
        const createdAt = new Date(facts.uploadedAt);
        const original = { documentId, userId: ownerOf(documentId), filename: 'a.pdf', createdAt };
        return retention.original.execute(original, cause);
      }
      case 'write':
        facts.version += 1;
        return write(documentId, facts.version);
      case 'tell an old version':
        return facts.version > 1 ? write(documentId, facts.version - 1) : undefined;
      case 'delete':
        promises.listen();
        promises.noteDeleted(documentId);
        return retention.erase.execute({ documentId, userId: ownerOf(documentId) }, cause);
      case 'wait':
        return clock.advance(('hours' in step ? step.hours : 0) * HOUR);
      case 'sweep':
        return 'sweep' in step ? sweeps[step.sweep].run() : undefined;
      case 'buy':
        retention.payers.add('user' in step ? step.user : '');
        return retention.extend('user' in step ? step.user : '');
      case 'buy unheard':
        return void retention.payers.add('user' in step ? step.user : '');
      case 'spend or refund':
        return void retention.payers.delete('user' in step ? step.user : '');
      default:
        objects.failing = step.do === 'break the store';
        retention.billing.isAway = step.do === 'lose billing';
    }
  };

  for (const step of commands) {
    // An unavailable store fails the event or the sweep; both are retried.
    await run(step).catch(() => undefined);
    promises.listen();
    promises.compare(known);
    if ('sweep' in step && step.sweep === 'reminders') promises.expectReminded();
  }

  await run({ do: 'mend all' });
  for (let day = 0; day < 20; day += 1) {
    clock.advance(LEAD);
    for (const sweep of [sweeps.plans, sweeps.reminders, sweeps.expired, sweeps.deletions]) await sweep.run();
    promises.listen();
    promises.compare(known);
  }
  const left = [...retention.tables.documents.values()].filter(
    ({ status, originalScheduled, nextErasureAt }) =>
      status === 'deleting' || (status === 'live' && (originalScheduled || nextErasureAt !== null)),
  );
  return [...promises.broken, ...left.map(({ documentId }) => `${documentId} was never brought to its end`)];
};

describe('retention, whatever happens in whatever order', () => {
  it.each(sequenceRuns(500))(
    'keeps what was promised in $runs sequences: no time moves back, no warning twice, no document comes back (seed $seed)',
    async ({ runs, seed }) => {
      const property = fc.asyncProperty(
        fc.array(command, { minLength: 5, maxLength: 40 }),
        async (commands) => {
          const broken = await play(commands);
          if (broken.length > 0) throw new Error(broken.join('; '));
        },
      );
      const { counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
      expect({ seed, counterexample, errorInstance }).toEqual({
        seed,
        counterexample: null,
        errorInstance: null,
      });
    },
  );

  it('takes no older version for the newest when the newer one has gone', async () => {
    const broken = await play([
      { do: 'write', document: 'd2' },
      { do: 'wait', hours: 1 },
      { do: 'write', document: 'd2' },
      { do: 'wait', hours: 72 },
      { do: 'upload', document: 'd2' },
      { do: 'sweep', sweep: 'expired' },
      { do: 'tell an old version', document: 'd2' },
    ]);
    expect(broken).toEqual([]);
  });
});
