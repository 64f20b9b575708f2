import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BRAND_STATES } from './brand-states.ts';
import { ScreenJudge } from './screen-judge.ts';
import { SETTINGS_STATES } from './settings-states.ts';

describe('Brand context and settings in every state, on a desktop and a phone, a theme each, and in one more look', () => {
  let judge: ScreenJudge;
  beforeAll(async () => {
    judge = await ScreenJudge.start();
  });
  afterAll(() => judge?.close());

  it.each([...BRAND_STATES, ...SETTINGS_STATES])(
    '$path $name has no fault [a11y.axe, a11y.keyboard]',
    async (state) => {
      expect(await judge.faultsOf(state)).toEqual([]);
    },
  );
});
