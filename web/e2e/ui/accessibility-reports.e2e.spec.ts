import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORTS_STATES } from './reports-states.ts';
import { ScreenJudge } from './screen-judge.ts';

describe('Reports in every state, both themes, three widths, more contrast and forced colors', () => {
  let judge: ScreenJudge;
  beforeAll(async () => {
    judge = await ScreenJudge.start();
  });
  afterAll(() => judge?.close());

  it.each(REPORTS_STATES)('$path $name has no fault [a11y.axe, a11y.keyboard]', async (state) => {
    expect(await judge.faultsOf(state)).toEqual([]);
  });
});
