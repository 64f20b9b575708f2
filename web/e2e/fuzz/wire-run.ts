import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Account } from '../stack/account.ts';
import { freePort } from '../stack/free-port.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { withoutLimits } from '../stack/shared-stack.ts';
import { serverErrorsIn, statusesIn } from './wire-answers.ts';
import { corpus } from './wire-corpus.ts';
import { type WireCase, wireCases } from './wire-grammars.ts';
import { type Check, judge, p99 } from './wire-judge.ts';

export interface WireOptions {
  readonly cases: number;
  readonly seed: number;
  readonly only: readonly string[];
  readonly strict: boolean;
}

export interface WireResult {
  readonly sent: number;
  readonly seconds: number;
  /** How often each status came; `none` for a connection without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly checks: readonly Check[];
  /** p99 of the second client's reads, milliseconds. */
  readonly reads: { readonly before: number; readonly during: number };
}

const SERVICES = [
  'gateway',
  'auth',
  'document',
  'billing-credits',
  'ai-worker',
  'pdf-worker',
  'retention-sweeper',
];
const AT_ONCE = 12;
/** Behind the last byte of an answer; an event stream and a pipelined answer go on. */
const QUIET_MS = 30;
/** Most of what gets no answer waits for bytes that do not come. */
const NO_ANSWER_MS = 1000;
const MOST_BYTES = 1_000_000;
const SETTLE_MS = 60_000;

/** Starts a stack, sends the corpus and so many cases, and judges what was seen around them. */
export const runWire = async (options: WireOptions): Promise<WireResult> => {
  const metricsPort = await freePort();
  const env = { ...withoutLimits, METRICS_PORT: String(metricsPort) };
  const stack = await RunningStack.start({ separate: true, env });
  try {
    return await fuzz(stack, metricsPort, options);
  } finally {
    await stack.stop();
  }
};

const fuzz = async (stack: RunningStack, metricsPort: number, options: WireOptions): Promise<WireResult> => {
  const hostile = await Account.open(stack);
  const second = await Account.open(stack);
  await secondsOfPdf(second);
  const port = Number(new URL(stack.url).port);
  const statuses: Record<string, number> = {};
  const serverErrors: string[] = [];
  const exchange = async (one: WireCase): Promise<void> => {
    const text = await sendCase(port, hostile.token, one);
    for (const status of [...statusesIn(text), ...(text === '' ? ['none'] : [])])
      statuses[status] = (statuses[status] ?? 0) + 1;
    for (const error of serverErrorsIn(text))
      serverErrors.push(
        `${one.grammar}: ${one.what} (cut at ${one.cutAt ?? 'no byte'}): ${error.slice(0, 400)}`,
      );
  };
  // What once broke the product goes first; it warms up what is measured then.
  for (const one of corpus()) await exchange(one);
  const readsBefore = await reads(second, 100);
  const processesBefore = await processes(stack);
  const missing = SERVICES.filter((service) => !(service in processesBefore));
  if (missing.length > 0) throw new Error(`There is no process of ${missing.join(', ')}.`);
  const bytesBefore = await memory(processesBefore);
  const began = performance.now();
  const queue = wireCases(options.seed, options.cases, options.only);
  let sent = 0;
  const work = async () => {
    for (const one of queue) {
      await exchange(one);
      sent += 1;
    }
  };
  const over = new AbortController();
  const reading = readsUntil(over.signal, second);
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => over.abort());
  const readsDuring = await reading;
  const seconds = (performance.now() - began) / 1000;
  const pdfSeconds = await secondsOfPdf(second).catch(() => undefined);
  const placesHeld = await settledPlaces(metricsPort);
  const processesAfter = await processes(stack);
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0) - (statuses['none'] ?? 0);
  const bytesAfter = await memory(processesAfter);
  const seen = {
    processesBefore,
    processesAfter,
    answers,
    serverErrors,
    placesHeld,
    bytesBefore,
    bytesAfter,
  };
  const checks = judge({ ...seen, readsBefore, readsDuring, pdfSeconds }, options.strict);
  return { sent, seconds, statuses, checks, reads: { before: p99(readsBefore), during: p99(readsDuring) } };
};

/** @returns what came back, as latin1 */
const sendCase = (port: number, token: string, { bytes, cutAt }: WireCase): Promise<string> =>
  new Promise((resolve) => {
    const placed = Buffer.from(bytes.toString('latin1').replaceAll('TOKEN', token), 'latin1');
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer = setTimeout(() => socket.destroy(), NO_ANSWER_MS);
    socket.on('data', (data) => {
      if (text.length < MOST_BYTES) text += data.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), QUIET_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    if (cutAt === undefined) socket.write(placed);
    else socket.write(placed.subarray(0, cutAt), () => socket.resetAndDestroy());
  });

const reads = async (account: Account, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const began = performance.now();
    await account.call('GET', '/api/documents');
    times.push(performance.now() - began);
  }
  return times;
};

const readsUntil = async (over: AbortSignal, account: Account): Promise<number[]> => {
  const times: number[] = [];
  while (!over.aborted) {
    times.push(...(await reads(account, 1)));
    await wait(50);
  }
  return times;
};

const secondsOfPdf = async (account: Account): Promise<number> => {
  const began = performance.now();
  const id = await account.uploadOne({ name: 'second.pdf', bytes: await samplePdf('Second') });
  await account.untilDone(id);
  return (performance.now() - began) / 1000;
};

/** The main process of each service: children of its own have higher ids. */
const processes = async (stack: RunningStack): Promise<Record<string, number>> => {
  const found = await Promise.all(
    SERVICES.map(async (service) => (await stack.pidsOf(service)).map((pid) => [service, pid] as const)),
  );
  return Object.fromEntries(found.flatMap((pids) => pids.toSorted(([, a], [, b]) => a - b).slice(0, 1)));
};

const memory = async (pids: Readonly<Record<string, number>>): Promise<Record<string, number>> => {
  const bytes: Record<string, number> = {};
  for (const [service, pid] of Object.entries(pids)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    if (kilobytes !== undefined) bytes[service] = Number(kilobytes) * 1024;
  }
  return bytes;
};

/** Held places by kind: once none is held, or when the time for it is over. */
const settledPlaces = async (metricsPort: number): Promise<Record<string, number>> => {
  for (const end = Date.now() + SETTLE_MS; ; await wait(500)) {
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const held = Object.fromEntries(
      [...page.matchAll(/^colophon_places_held\S*?\{[^}]*colophon_kind="(\w+)"[^}]*\} (\d+)/gm)].map(
        ([, kind, count]) => [String(kind), Number(count)],
      ),
    );
    if (Date.now() > end || Object.values(held).every((count) => count === 0)) return held;
  }
};
