import { setTimeout as delay } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { withBus } from '../harness/bus.ts';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import { crashPoints } from '../harness/crash-points.ts';
import type { Replica } from '../harness/replica.ts';
import { type PromiseBook, UNREADABLE, UNREADABLE_SUBJECT } from '../load/promise-book.ts';
import { injection } from './fault.ts';
import type { FaultRecord } from './storm.ts';

const change = ['transaction.before-commit', 'transaction.after-commit'];
const sending = ['outbox.before-publish', 'outbox.after-publish', 'outbox.after-delete'];
const taking = ['consumer.before-effect', 'consumer.before-commit', 'consumer.after-commit'];
const deadLettering = ['consumer.before-dead-letter', 'consumer.after-dead-letter'];

/**
 * Which service passes which points; what few documents pass comes first in a row. Those at the end of a document's
 * way die first: while those at its beginning do, nothing comes to the others.
 */
const waves: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    'ai-worker': [
      'proof.before-make',
      'proof.after-make',
      'model.before-call',
      'model.after-call',
      'model.after-keep',
      'consumer.before-effect',
      'consumer.after-commit',
      ...change,
      ...sending,
    ],
    'pdf-worker': [
      'writing.before-store',
      'writing.after-store',
      'inspection.before-store',
      'inspection.after-store',
      'answer.before-publish',
      'answer.after-publish',
      'consumer.before-effect',
      'consumer.after-commit',
    ],
    'retention-sweeper': [
      'deletion.after-intention',
      'deletion.between-objects',
      'deletion.after-objects',
      ...change,
      ...sending,
      ...taking,
    ],
  },
  {
    gateway: ['upload.before-store', 'upload.after-store', 'upload.after-checkpoint', 'upload.after-create'],
    document: [...deadLettering, ...change, ...sending, ...taking],
    'billing-credits': [
      'checkout.after-session',
      'webhook.before-commit',
      'webhook.after-commit',
      ...change,
      ...sending,
      ...taking,
    ],
    webhooks: [
      'delivery.before-call',
      'delivery.after-call',
      'consumer.before-effect',
      'consumers.before-commit',
      'consumer.after-commit',
      ...change,
    ],
  },
];
/** Passed only by the sweep of objects that belong to nothing, after everything else. */
const sweeping = ['orphan.before-delete', 'orphan.after-delete'];

const TIMEOUT_MS = 150_000;
const UNREADABLE_EVERY_MS = 700;

/** One death at every crash point of every service that passes it, while documents go through. */
export class PointsWalk {
  readonly records: FaultRecord[] = [];
  readonly unavailable: string[] = [];
  /** Points at which no process died: the walk failed. */
  readonly missed: string[] = [];
  private readonly stack: ChaosStack;
  private readonly book: PromiseBook;
  private readonly only: string;

  /** @param only part of the names of the points that are walked; all of them when empty */
  constructor(stack: ChaosStack, book: PromiseBook, only = '') {
    this.stack = stack;
    this.book = book;
    this.only = only;
  }

  /** @throws when a point is in no row */
  async rage(): Promise<void> {
    const known = new Set([...waves.flatMap((rows) => Object.values(rows).flat()), ...sweeping]);
    const forgotten = (await crashPoints(this.stack.root)).filter((point) => !known.has(point));
    if (forgotten.length > 0) throw new Error(`no service is said to pass ${forgotten.join(', ')}`);
    for (const rows of waves)
      await Promise.all(Object.entries(rows).flatMap(([service, points]) => this.walksOf(service, points)));
  }

  recovered(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * The points of the sweep, while there is something to be swept.
   * @param variables of the first, second … process: each is to believe it is later, because one that died in its walk
   *   over the store keeps the others from walking for some minutes
   */
  async sweep(variables: (process: number) => Readonly<Record<string, string>>): Promise<void> {
    const left = this.walked(sweeping);
    const walks = this.stack
      .replicasOf('retention-sweeper')
      .map((replica) => this.walk(replica, () => left.shift(), variables));
    await Promise.all(walks);
  }

  private walked(points: readonly string[]): string[] {
    return points.filter((point) => point.includes(this.only));
  }

  /** Replicas share the row of their service. */
  private walksOf(service: string, points: readonly string[]): Promise<void>[] {
    const left = this.walked(points);
    const steps = () => left.shift();
    return this.stack.replicasOf(service).map((replica) => this.walk(replica, steps, () => ({})));
  }

  /** Each process that dies at its point is followed by one that is armed for the next. */
  private async walk(
    replica: Replica,
    steps: () => string | undefined,
    variables: (process: number) => Readonly<Record<string, string>>,
  ): Promise<void> {
    let started = 0;
    let point = steps();
    if (point === undefined) return;
    replica.armNext({ ...variables(started), CRASH_AT: point });
    const before = replica.pid;
    replica.kill();
    let armed = await this.startAfter(replica, before);
    while (point !== undefined) {
      const next = steps();
      started += 1;
      replica.armNext(next === undefined ? {} : { ...variables(started), CRASH_AT: next });
      // Again and again: another replica may be quicker.
      const unreadable = point.includes('dead-letter')
        ? setInterval(() => void this.publishUnreadable(), UNREADABLE_EVERY_MS)
        : undefined;
      const died = await replica.ended(armed, TIMEOUT_MS);
      clearInterval(unreadable);
      if (died) {
        const target = injection(`${replica.name} ${point}`, { kills: 1 });
        const at = Date.now();
        this.records.push({ code: 'F13', injection: target, startedAt: at, endedAt: at });
      } else {
        this.missed.push(`${replica.name} never came to ${point}`);
        replica.kill();
      }
      armed = await this.startAfter(replica, armed);
      point = next;
    }
  }

  /** @returns the process id of the next run */
  private async startAfter(replica: Replica, before: number): Promise<number> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(10)) {
      const { pid } = replica;
      if (pid < 0 || pid === before) continue;
      return pid;
    }
    throw new Error(`${replica.name} did not start again`);
  }

  private publishUnreadable(): Promise<void> {
    return withBus(this.stack, async (connection) => {
      await jetstream(connection).publish(UNREADABLE_SUBJECT, UNREADABLE);
      this.book.unreadable += 1;
    }).catch(() => undefined);
  }
}
