import { describe, expect, it } from '@jest/globals';
import type { RawAnswer } from '../stack/http-connection.ts';
import { settledAnswer } from './settled-answer.ts';

const answerOf = (status: number, code = 'unavailable', header = '\r\nRetry-After: 2'): RawAnswer => ({
  status,
  head: `HTTP/1.1 ${status} Said${header}`,
  body: Buffer.from(JSON.stringify({ error: 'Later.', code })),
});
/** Gives one after the other, the last again and again. */
const asked = async (...answers: readonly (RawAnswer | Error)[]) => {
  const left = [...answers];
  const pauses: number[] = [];
  const next = () => (left.length > 1 ? left.shift() : left[0]) as RawAnswer | Error;
  const { answer, postponed } = await settledAnswer(
    () => Promise.resolve(next()),
    (seconds) => Promise.resolve(pauses.push(seconds)),
  );
  return { end: answer instanceof Error ? answer.message : answer.status, postponed, pauses };
};

describe('the fuzzer, asked to come back later', () => {
  it('does so after the time that the answer names, and takes the next answer', async () => {
    expect(await asked(answerOf(503), answerOf(503), answerOf(400, 'validation_failed'))).toEqual({
      end: 400,
      postponed: 2,
      pauses: [2, 2],
    });
  });

  it('gives up where each answer says so', async () => {
    expect(await asked(answerOf(503))).toEqual({ end: 503, postponed: 5, pauses: [2, 2, 2, 2, 2] });
  });

  it.each([
    ['another status', answerOf(500), 500],
    ['another code', answerOf(503, 'internal'), 503],
    ['no time', answerOf(503, 'unavailable', ''), 503],
    ['no body of the API', { ...answerOf(503), body: Buffer.from('busy') }, 503],
    ['no answer', new Error('no answer'), 'no answer'],
  ])('takes %s as it is', async (_what, answer, end) => {
    expect(await asked(answer)).toEqual({ end, postponed: 0, pauses: [] });
  });
});
