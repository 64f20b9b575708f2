import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_STATES } from './public-states.ts';
import { ScreenJudge } from './screen-judge.ts';

describe('Public screens in every state, on a desktop and a phone, a theme each, and in one more look', () => {
  let judge: ScreenJudge;
  beforeAll(async () => {
    judge = await ScreenJudge.start();
  });
  afterAll(() => judge?.close());

  it.each(PUBLIC_STATES)('$path $name has no fault [a11y.axe, a11y.keyboard]', async (state) => {
    expect(await judge.faultsOf(state)).toEqual([]);
  });
});
