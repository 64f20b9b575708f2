import { setTimeout as delay } from 'node:timers/promises';
import { EventStream } from '../../../stack/event-stream.ts';
import type { Person } from './person.ts';
import type { Tally } from './tally.ts';

const WHAT = 'GET /documents/events';
/** Sooner than the 2 s that a stream tells a browser to wait. */
const RETRY_MS = 500;

/** One open stream of live events per user, which reconnects with the last id it got whenever it ends. */
export class OpenBrowsers {
  private readonly tally: Tally;
  private readonly streams = new Map<Person, EventStream[]>();
  private running: Promise<void>[] = [];
  private closing = false;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  start(people: readonly Person[]): void {
    this.running = people.map((person) => this.follow(person));
  }

  /** How often a stream began again. */
  get reconnects(): number {
    return [...this.streams.values()].reduce((sum, { length }) => sum + length - 1, 0);
  }

  /** Documents that are described by now, and whose person was never told. */
  get unheard(): string[] {
    return [...this.streams].flatMap(([{ documents }, streams]) =>
      documents
        .filter(({ id }) => !streams.some((stream) => stream.statusesOf(id).includes('completed')))
        .map(({ id }) => id),
    );
  }

  /**
   * Milliseconds from the moment a document was acknowledged until its user got the event that its metadata is ready.
   */
  get waits(): number[] {
    return [...this.streams].flatMap(([{ documents }, streams]) =>
      documents.flatMap(({ id, acknowledgedAt }) =>
        streams
          .map((stream) => stream.seenAt(id, 'completed') - acknowledgedAt)
          .filter((wait) => wait >= 0)
          .slice(0, 1),
      ),
    );
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.streams.values()].map(async (streams) => streams.at(-1)?.close()));
    await Promise.all(this.running);
  }

  private async follow(person: Person): Promise<void> {
    const streams: EventStream[] = [];
    this.streams.set(person, streams);
    while (!this.closing) {
      const last = streams.findLast(({ events }) => events.length > 0)?.events.at(-1)?.lastEventId;
      const since = performance.now();
      try {
        const stream = await EventStream.open(person.account, last);
        streams.push(stream);
        const answer = { status: stream.response.status, head: '', body: Buffer.alloc(0) };
        this.tally.note(WHAT, answer, [200], performance.now() - since);
        await stream.ended;
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        this.tally.note(WHAT, failure, [200], performance.now() - since);
      }
      await delay(RETRY_MS);
    }
  }
}
