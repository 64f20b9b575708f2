import type { ServerResponse } from 'node:http';
import type { Caller } from '../session/caller.js';
import type { LiveEvent } from './live-event.js';

/** Bytes that may wait for a slow client; events are about 200. */
const MOST_WAITING_BYTES = 64 * 1024;
/** Live events that may wait while older ones are replayed. */
const MOST_WAITING_EVENTS = 256;
/** Milliseconds a browser waits before it reconnects. */
const RETRY_MS = 2000;

/** One open event stream. Events go out in order and once; a client that is too slow is disconnected and reconnects. */
export class EventConnection {
  private lastSequence = 0;
  private waiting: LiveEvent[] | undefined = [];

  constructor(
    readonly caller: Caller,
    private readonly response: ServerResponse,
  ) {}

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  open(headers: Record<string, string>): void {
    this.response.writeHead(200, headers);
    this.response.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Replayed events come first; live ones wait meanwhile. */
  async replay(events: AsyncIterable<LiveEvent>): Promise<void> {
    for await (const event of events) {
      if (!this.isOpen) return;
      this.send(event);
      if (this.response.writableNeedDrain) await this.drained();
    }
  }

  /** From now on live events go straight out. */
  goLive(): void {
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    for (const event of waiting) this.send(event);
  }

  accept(event: LiveEvent): void {
    if (!this.waiting) this.send(event);
    else if (this.waiting.push(event) > MOST_WAITING_EVENTS) this.cut();
  }

  /** A comment that keeps proxies from closing a quiet stream. */
  beat(): void {
    this.write(': still here\n\n');
  }

  end(): void {
    if (this.isOpen) this.response.end();
  }

  private send(event: LiveEvent): void {
    if (event.sequence <= this.lastSequence) return;
    this.lastSequence = event.sequence;
    const name = event.name === undefined ? '' : `event: ${event.name}\n`;
    this.write(`${name}id: ${event.sequence}\ndata: ${event.data}\n\n`);
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.response.write(text);
    if (this.response.writableLength > MOST_WAITING_BYTES) this.cut();
  }

  private cut(): void {
    this.waiting = undefined;
    this.response.destroy();
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      this.response.once('drain', resolve).once('close', resolve);
    });
  }
}
