import type { Account } from './account.ts';
import { eventually } from './eventually.ts';

/** One server-sent event of the live stream. */
export interface LiveEvent {
  readonly lastEventId: string;
  readonly id: string;
  readonly status: string;
  /** Id and status of the run over one field in the event. */
  readonly fieldRun?: { readonly generationId: string; readonly status: string };
}

type WireEvent = Omit<LiveEvent, 'fieldRun'> & {
  readonly fieldGeneration: { readonly generationId: string; readonly status: string } | null;
};

/** An open stream of live events, read as a browser reads it. */
export class EventStream {
  readonly response: Response;
  readonly events: LiveEvent[] = [];
  /** Moments of `performance.now()` at which they came. */
  private readonly moments: number[] = [];
  /** Resolves when the server or `close` ended it. */
  readonly ended: Promise<void>;
  private readonly abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.abort = abort;
    this.ended = this.read().catch(() => undefined);
  }

  static async open(account: Account, lastEventId?: string): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(`${account.stack.url}/api/documents/events`, {
      headers: {
        Authorization: `Bearer ${account.token}`,
        Accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
      signal: abort.signal,
    });
    if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
    return new EventStream(response, abort);
  }

  /** Distinct statuses of a document in the order they came. */
  statusesOf(id: string): string[] {
    return [...new Set(this.events.filter((event) => event.id === id).map((event) => event.status))];
  }

  /** When this status of the document was first heard of; NaN before that. */
  seenAt(id: string, status: string): number {
    const index = this.events.findIndex((event) => event.id === id && event.status === status);
    return this.moments[index] ?? Number.NaN;
  }

  async until(holds: (stream: this) => boolean, signal?: AbortSignal): Promise<void> {
    const probe = () => {
      if (!holds(this)) throw new Error(`events so far: ${JSON.stringify(this.events)}`);
    };
    await eventually(probe, 'another live event', signal);
  }

  async close(): Promise<void> {
    this.abort.abort();
    await this.ended;
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (!data) continue;
        const { id, status, fieldGeneration } = JSON.parse(data) as WireEvent;
        const lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? '';
        const fieldRun = fieldGeneration && {
          generationId: fieldGeneration.generationId,
          status: fieldGeneration.status,
        };
        this.moments.push(performance.now());
        this.events.push({ lastEventId, id, status, ...(fieldRun ? { fieldRun } : {}) });
      }
    }
  }
}
