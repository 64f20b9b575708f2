import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { separateStack } from '../stack/own-stack.ts';
import { SteadyLoad } from '../stack/steady-load.ts';
import { harmless, Subject } from './uncaught.ts';

// Real: everything. Only the error is asked for, by a signal.
describe('an uncaught error, in the middle of uploads and reads', () => {
  const subject = new Subject();
  beforeAll(async () => subject.start((await separateStack()).stack));
  beforeEach(() => void (subject.load = SteadyLoad.begin(subject.account)));
  afterEach(() => subject.load.end());

  it.each(['auth', 'document', 'billing-credits', 'ai-worker', 'pdf-worker', 'retention-sweeper'])(
    'ends %s, which is started again: every upload completes, every answer is a success or asks to retry',
    async (service) => {
      expect(await subject.throwIn(service)).toEqual(harmless(service));
      expect(subject.load.unreached).toBe(0);
    },
  );

  it('ends the gateway, which is missed for a moment, but answers whatever it has taken on', async () => {
    expect(await subject.throwIn('gateway')).toEqual(harmless('gateway'));
  });
});
