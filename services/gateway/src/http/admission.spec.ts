import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import { Admission } from './admission.js';
import { Refusals } from './refusals.js';

/** Longer than any call has a place. */
const LONG_MS = 10 * 60_000;

/** An answer that ends when it is destroyed, or never: its client does not read. */
class Answer extends EventEmitter {
  closed = false;

  destroy(): this {
    this.closed = true;
    this.emit('close');
    return this;
  }
}

describe('a place of a call', () => {
  const admissionOf = () => {
    const admission = new Admission();
    const refusals = new Refusals();
    const clock = new FakeClock();
    const logger = createLogger('gateway', 'silent');
    const arrivals = { bodyTimeoutMs: 1000, uploadWindowMs: 1000, uploadBytesPerSecond: 1, perCaller: 4 };
    admission.open({ mostAtOnce: 2, callerOf: () => 'ada', arrivals, refusals, clock, logger });
    const answers: Answer[] = [];
    const handle = admission.guard((_request, response) => void answers.push(response));
    const call = (url: string): Answer => {
      const request = Object.assign(new EventEmitter(), { url, method: 'GET', headers: {} });
      const answer = Object.assign(new Answer(), {
        writeHead: () => answer,
        end: () => answer,
        setHeader: () => answer,
      });
      handle(request as unknown as IncomingMessage, answer as unknown as ServerResponse);
      return answer;
    };
    return { call, answers, refusals, clock };
  };

  it('is free again when its client never reads the answer', async () => {
    const { call, answers, clock } = admissionOf();
    const unread = call('/api/documents');
    call('/api/documents');
    expect(answers).toHaveLength(1);
    await clock.advance(LONG_MS);
    expect(unread.closed).toBe(true);
    call('/api/documents');
    expect(answers).toHaveLength(2);
  });

  it('is not taken by downloads, which last as long as their client reads', async () => {
    const { call, answers, refusals, clock } = admissionOf();
    for (let number = 0; number < 5; number += 1) call('/api/account/export/ticket');
    for (let number = 0; number < 5; number += 1) call('/api/documents/archive/ticket');
    await clock.advance(LONG_MS);
    expect(answers.filter(({ closed }) => closed)).toEqual([]);
    expect(answers).toHaveLength(10);
    expect(refusals.totals.share).toBe(0);
  });
});
