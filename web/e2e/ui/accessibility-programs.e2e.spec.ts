import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEYS_STATES } from './api-keys-states.ts';
import { DEVICE_STATES } from './device-states.ts';
import { FINDABILITY_STATES } from './findability-states.ts';
import { ScreenJudge } from './screen-judge.ts';
import { WEBHOOKS_STATES } from './webhooks-states.ts';

describe('What is for programs, and findability, in every state, on a desktop and a phone, a theme each, and in one more look', () => {
  let judge: ScreenJudge;
  beforeAll(async () => {
    judge = await ScreenJudge.start();
  });
  afterAll(() => judge?.close());

  it.each([...API_KEYS_STATES, ...DEVICE_STATES, ...WEBHOOKS_STATES, ...FINDABILITY_STATES])(
    '$path $name has no fault [a11y.axe, a11y.keyboard]',
    async (state) => {
      expect(await judge.faultsOf(state)).toEqual([]);
    },
  );
});
