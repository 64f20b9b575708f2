import { setTimeout as wait } from 'node:timers/promises';
import { headerOf, type RawAnswer } from '../stack/http-connection.ts';
import { isTryAgain } from '../stack/try-again.ts';

/** A product that is only busy answers one of these; what it never answers is a finding. */
const MOST_CALLS = 6;

export interface SettledAnswer {
  readonly answer: RawAnswer | Error;
  /** How often it was asked to come back later. */
  readonly postponed: number;
}

/** Asks again, as a client does, when the answer is an honest "later". */
export const settledAnswer = async (
  ask: () => Promise<RawAnswer | Error>,
  pause: (seconds: number) => Promise<unknown> = (seconds) => wait(seconds * 1000),
): Promise<SettledAnswer> => {
  for (let postponed = 0; ; postponed += 1) {
    const answer = await ask();
    if (answer instanceof Error || !isPostponed(answer) || postponed === MOST_CALLS - 1)
      return { answer, postponed };
    await pause(Number(headerOf(answer.head, 'retry-after')));
  }
};

const isPostponed = ({ status, head, body }: RawAnswer): boolean =>
  isTryAgain({ status, code: codeIn(body), retryAfter: headerOf(head, 'retry-after') });

const codeIn = (body: Buffer): unknown => {
  try {
    return (JSON.parse(body.toString('utf8')) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
};
