import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { CallOff, Clock } from '../clock/clock.js';
import { newId } from '../ids/ids.js';
import { observe } from '../telemetry/instrument.js';
import { metrics } from '../telemetry/metrics.js';
import type { DeliveredTo } from './delivery-telemetry.js';
import { userOf } from './event-user.js';
import { FairQueue, type Turn } from './fair-queue.js';
import type { MessagePuller } from './message-puller.js';

/** More than one user may have in progress, so that the room also sees a user whose message is behind all of them. */
const CAPACITY = 1024;
const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Pulls of one process at a time. */
const PULLS = 4;
/** Where the room is full, this part of it is given back at a time. */
const GIVEN_BACK_PART = 1 / 8;
const SHORTEST_ABSENCE_MS = 1000;
const LONGEST_ABSENCE_MS = 30_000;
/** Weight of the newest piece of work in the running average. */
const NEWEST = 0.1;
/** A process without work says so at most this often. */
const IDLE_NEWS_MS = 1000;
/** After such news a process that has enough to do draws nothing for this long, or it would draw again what it left. */
const YIELD_MS = 1500;
const METRICS_EVERY_MS = 1000;

/** A message in this process: it waits, or a slot works on it. */
interface Held {
  readonly key: string;
  /** The latest delivery of it. */
  message: JsMsg;
}

export interface RoomOptions {
  readonly deliveredTo: DeliveredTo;
  readonly clock: Clock;
  readonly connection: NatsConnection;
  readonly puller: MessagePuller;
  readonly slots: number;
  readonly ackWaitMs: number;
  readonly stopping: AbortSignal;
  readonly capacity?: number;
}

export type WorkTurn = Turn<Held>;

/**
 * Messages drawn ahead of their work, so that the slots can take them by turns of users instead of in the broker's
 * order. All of them are kept alive by heartbeats. What the room cannot hold goes back for a while; what waits here
 * while another process has nothing to do goes back at once.
 */
export class WaitingRoom {
  private readonly queue: FairQueue<Held>;
  private readonly held = new Map<string, Held>();
  private readonly takers: ((turn: WorkTurn | null) => void)[] = [];
  private readonly awaitingSpace: (() => void)[] = [];
  private readonly id = newId();
  private readonly ends: (() => void)[] = [];
  private bytes = 0;
  private averageMs = 0;
  /** Of the first piece of work, on the monotonic clock. */
  private firstBeganAt: number | undefined;
  private idleNewsAt = Number.NEGATIVE_INFINITY;
  private yielding: CallOff | undefined;

  constructor(private readonly options: RoomOptions) {
    this.queue = new FairQueue<Held>(() => options.clock.monotonic());
  }

  /** Runs until the room is stopped. */
  async run(): Promise<void> {
    const { clock, puller, ackWaitMs, stopping } = this.options;
    if (stopping.aborted) return;
    const news = this.hearOthers();
    const endMetrics = this.observe();
    this.ends.push(
      clock.every(ackWaitMs / 3, () => this.tell((held) => held.message.working())),
      clock.every(IDLE_NEWS_MS, () => this.sayIdle()),
      () => news.unsubscribe(),
      endMetrics,
    );
    stopping.addEventListener('abort', () => this.close(), { once: true });
    await Promise.all(
      Array.from({ length: PULLS }, () =>
        puller.run((message) => {
          this.receive(message);
          return this.space();
        }),
      ),
    );
  }

  /** The next turn; null once the room is stopped. */
  take(): Promise<WorkTurn | null> {
    if (this.options.stopping.aborted) return Promise.resolve(null);
    const turn = this.start();
    if (turn) return Promise.resolve(turn);
    const taken = new Promise<WorkTurn | null>((resolve) => this.takers.push(resolve));
    this.endYield();
    this.sayIdle();
    return taken;
  }

  /** The turn is over and its message settled. */
  end(turn: WorkTurn): void {
    this.held.delete(turn.item.key);
    this.queue.end(turn);
    const took = this.options.clock.monotonic() - turn.startedAt;
    this.averageMs = this.averageMs === 0 ? took : this.averageMs + NEWEST * (took - this.averageMs);
  }

  private receive(message: JsMsg): void {
    // After the loss of its stream a broker counts from one again: the number alone does not name a message.
    const key = `${message.seq}/${message.timestampNanos}`;
    const known = this.held.get(key);
    if (known) {
      // The broker took this process for dead. It is here already, and is not to be worked on twice.
      known.message = message;
      return;
    }
    const held = { key, message };
    this.held.set(key, held);
    this.bytes += message.data.length;
    this.queue.add(userOf(message.data), { order: message.seq, item: held });
    this.serve();
    if (this.isFull) this.makeSpace();
  }

  private serve(): void {
    while (this.takers.length > 0) {
      const turn = this.start();
      if (!turn) return;
      this.takers.shift()?.(turn);
    }
  }

  private start(): WorkTurn | undefined {
    const turn = this.queue.start();
    if (!turn) return undefined;
    this.firstBeganAt ??= turn.startedAt;
    const { message } = turn.item;
    this.left(message);
    const waitedMs = this.options.clock.now().getTime() - Number(message.timestampNanos / 1_000_000n);
    metrics.queueWait.record(Math.max(0, waitedMs) / 1000, this.labels);
    return turn;
  }

  private left(message: JsMsg): void {
    this.bytes -= message.data.length;
    this.letIn();
  }

  private letIn(): void {
    if (this.mayDraw) for (const go of this.awaitingSpace.splice(0)) go();
  }

  private get mayDraw(): boolean {
    return this.options.stopping.aborted || (!this.isFull && this.yielding === undefined);
  }

  private get capacity(): number {
    return this.options.capacity ?? CAPACITY;
  }

  private get isFull(): boolean {
    return this.queue.size >= this.capacity || this.bytes >= CAPACITY_BYTES;
  }

  private space(): Promise<void> {
    if (this.mayDraw) return Promise.resolve();
    return new Promise((resolve) => this.awaitingSpace.push(resolve));
  }

  /**
   * Gives the newest messages of the users with the most back to the broker, so that it delivers those behind them. The
   * broker redelivers them before the room can be empty.
   */
  private makeSpace(): void {
    const { slots } = this.options;
    const share = Math.max(slots, Math.floor(this.capacity / (2 * this.queue.users)));
    const most = Math.ceil(this.capacity * GIVEN_BACK_PART);
    const drainMs = (this.queue.size * this.workMs) / slots;
    const absenceMs = Math.min(LONGEST_ABSENCE_MS, Math.max(SHORTEST_ABSENCE_MS, drainMs / 2));
    for (let count = 0; count < most; count += 1) {
      const held = this.queue.takeNewest(share);
      if (!held) return;
      this.giveBack(held, 'crowded', absenceMs);
    }
  }

  /**
   * How long a piece of work takes: the average, before the first has ended its time so far. With less, what was given
   * back would return before the broker has delivered what lies behind it.
   */
  private get workMs(): number {
    if (this.averageMs > 0 || this.firstBeganAt === undefined) return this.averageMs;
    return this.options.clock.monotonic() - this.firstBeganAt;
  }

  private giveBack(held: Held, reason: 'crowded' | 'idle_elsewhere' | 'stopping', absenceMs?: number): void {
    this.held.delete(held.key);
    this.options.puller.ifConnected(() => held.message.nak(absenceMs));
    this.left(held.message);
    metrics.queueGivenBack.add(1, { ...this.labels, 'colophon.reason': reason });
  }

  private get idleSubject(): string {
    return `colophon.idle.${this.options.deliveredTo.durable}`;
  }

  /** Those of the same durable who hold more than they work on hear it, and leave some of it to this process. */
  private sayIdle(): void {
    const now = this.options.clock.monotonic();
    if (this.takers.length === 0 || now - this.idleNewsAt < IDLE_NEWS_MS) return;
    this.idleNewsAt = now;
    this.options.puller.ifConnected(() => this.options.connection.publish(this.idleSubject, this.id));
  }

  private hearOthers(): Subscription {
    return this.options.connection.subscribe(this.idleSubject, {
      callback: (error, news) => {
        if (error || news.string() === this.id || this.queue.size === 0) return;
        this.yielding?.();
        this.yielding = this.options.clock.after(YIELD_MS, () => this.endYield());
        const half = Math.ceil(this.queue.size / 2);
        for (const held of this.queue.takeNext(half)) this.giveBack(held, 'idle_elsewhere');
      },
    });
  }

  private endYield(): void {
    this.yielding?.();
    this.yielding = undefined;
    this.letIn();
  }

  private tell(say: (held: Held) => void): void {
    this.options.puller.ifConnected(() => {
      for (const held of this.held.values()) say(held);
    });
  }

  private close(): void {
    for (const end of this.ends.splice(0)) end();
    for (const taker of this.takers.splice(0)) taker(null);
    for (const held of this.queue.takeNext(this.queue.size)) this.giveBack(held, 'stopping');
    this.endYield();
  }

  private get labels(): { 'messaging.consumer.group.name': string; 'colophon.service': string } {
    const { durable, service } = this.options.deliveredTo;
    return { 'messaging.consumer.group.name': durable, 'colophon.service': service };
  }

  private observe(): () => void {
    return observe({
      gauges: [metrics.queueWaiting, metrics.queueUsers, metrics.queueMostUsed],
      everyMs: METRICS_EVERY_MS,
      read: async (report) => {
        report(metrics.queueWaiting, this.queue.size, this.labels);
        report(metrics.queueUsers, this.queue.users, this.labels);
        report(metrics.queueMostUsed, this.queue.mostUsedMs / 1000, this.labels);
      },
    });
  }
}
