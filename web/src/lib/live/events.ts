import { reportUnauthorised } from '#lib/api/unauthorised.ts';
import { readToken } from '#lib/session/token.ts';

const PATH = '/api/documents/events';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server says something every 15 seconds: of a line that is silent for so long, nothing comes any more. */
const SILENCE_MS = 45_000;

export interface LiveHandlers {
  /** @param name of an event that is not about a document */
  onEvent: (data: unknown, name: string | undefined) => void;
  /** Called for every (re)connection: events of the gap before it may be lost. */
  onOpen: () => void;
  onDown: () => void;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Ends what is heard no more, as when a network is lost without a word. */
class Silence {
  private readonly ending = new AbortController();
  private readonly stop: AbortSignal;
  private readonly end = () => this.ending.abort();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stop: AbortSignal) {
    this.stop = stop;
    stop.addEventListener('abort', this.end);
    if (stop.aborted) this.end();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.end, SILENCE_MS);
  }

  over(): void {
    clearTimeout(this.timer);
    this.stop.removeEventListener('abort', this.end);
  }
}

async function readOnce(
  lastId: { value: string },
  handlers: LiveHandlers,
  silence: Silence,
): Promise<'again' | 'stop'> {
  const token = readToken();
  if (token === null) return 'stop';
  // Comes beside the first answer: no first view waits for it.
  const parsing = import('eventsource-parser');
  parsing.catch(() => undefined);
  const response = await fetch(PATH, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(lastId.value === '' ? {} : { 'Last-Event-ID': lastId.value }),
    },
    signal: silence.signal,
  });
  if (response.status === 401) {
    reportUnauthorised(token);
    return 'stop';
  }
  if (!response.ok || response.body === null) return 'again';
  const { createParser } = await parsing;
  handlers.onOpen();
  const parser = createParser({
    onEvent: (event) => {
      if (event.id !== undefined) lastId.value = event.id;
      try {
        handlers.onEvent(JSON.parse(event.data), event.event);
      } catch {
        // A comment or heartbeat that is no JSON carries no status.
      }
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    silence.heard();
    const { done, value } = await reader.read();
    if (done) return 'again';
    parser.feed(value);
  }
}

/**
 * Follows the caller's document events until aborted, with growing pauses between attempts.
 * fetch instead of EventSource: only fetch can send the bearer token.
 */
export async function followEvents(handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  const lastId = { value: '' };
  let wait = FIRST_WAIT_MS;
  const withReset: LiveHandlers = {
    ...handlers,
    onOpen: () => {
      wait = FIRST_WAIT_MS;
      handlers.onOpen();
    },
  };
  while (!signal.aborted) {
    const silence = new Silence(signal);
    const outcome = await readOnce(lastId, withReset, silence).catch(() => 'again' as const);
    silence.over();
    if (signal.aborted || outcome === 'stop') return;
    handlers.onDown();
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
