import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stackWithStandIns } from '../stack/own-stack.ts';
import { SteadyLoad } from '../stack/steady-load.ts';
import { harmless, Subject } from './uncaught.ts';

// Real: everything but the model. Only the error is asked for, by a signal.
describe('a promise without a handler, with all services in one process', () => {
  const subject = new Subject();
  beforeAll(async () => {
    const { stack } = await stackWithStandIns();
    await stack.letModel('good');
    await subject.start(stack);
  });
  beforeEach(() => void (subject.load = SteadyLoad.begin(subject.account)));
  afterEach(() => subject.load.end());

  it('ends that process alone, which is started again: every upload completes', async () => {
    expect(await subject.throwIn('together.main.js', 'services')).toEqual(harmless('Colophon'));
  });
});
