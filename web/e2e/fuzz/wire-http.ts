import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { foreignIn, serverErrorsIn, statusesIn } from './wire-answers.ts';
import type { WireCase } from './wire-grammars.ts';

/** Behind the last byte of an answer; an event stream and a pipelined answer go on. */
const QUIET_MS = 30;
/** Most of what gets no answer waits for bytes that do not come. */
const NO_ANSWER_MS = 1000;
const MOST_BYTES = 1_000_000;
const AT_ONCE = 12;

/** What came back on the connections of a run. */
export class Answers {
  /** How often each status came; `none` for a connection without an answer. */
  readonly statuses: Record<string, number> = {};
  readonly serverErrors: string[] = [];
  /** Characters of the longest. */
  longest = 0;
  /** Refusals that are not in the form of the API. */
  readonly foreign: string[] = [];
  private readonly port: number;
  private readonly token: string;

  constructor(port: number, token: string) {
    this.port = port;
    this.token = token;
  }

  get count(): number {
    const all = Object.values(this.statuses).reduce((sum, count) => sum + count, 0);
    return all - (this.statuses['none'] ?? 0);
  }

  /** Several connections at once. @returns how many were opened */
  async toAll(queue: Iterable<WireCase>): Promise<number> {
    const cases = queue[Symbol.iterator]();
    let sent = 0;
    const work = async () => {
      for (let one = cases.next(); !one.done; one = cases.next()) {
        await this.to(one.value);
        sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return sent;
  }

  /** @param answerMs closes a connection that got no answer. @returns the statuses on this one connection */
  async to(one: WireCase, answerMs = NO_ANSWER_MS): Promise<number[]> {
    const text = await sendCase(this.port, this.token, one, answerMs);
    this.longest = Math.max(this.longest, text.length);
    this.foreign.push(...foreignIn(text));
    const statuses = statusesIn(text);
    for (const status of text === '' ? ['none'] : statuses)
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const where = `${one.grammar}: ${one.what} (cut at ${one.cutAt ?? 'no byte'})`;
    this.serverErrors.push(...serverErrorsIn(text).map((error) => `${where}: ${error.slice(0, 400)}`));
    return statuses;
  }
}

/** @returns what came back, as latin1 */
const sendCase = (
  port: number,
  token: string,
  { bytes, cutAt }: WireCase,
  answerMs: number,
): Promise<string> =>
  new Promise((resolve) => {
    const filled = bytes
      .toString('latin1')
      .replaceAll('TOKEN', token)
      .replace('Key: KEY', `Key: ${randomUUID()}`);
    const placed = Buffer.from(filled, 'latin1');
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer = setTimeout(() => socket.destroy(), answerMs);
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
