import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BATCH_STATES } from './batch-states.ts';
import { REVIEW_STATES } from './review-states.ts';
import { ScreenJudge } from './screen-judge.ts';

describe('Reviews in every state, on a desktop and a phone, a theme each, and in one more look', () => {
  let judge: ScreenJudge;
  beforeAll(async () => {
    judge = await ScreenJudge.start();
  });
  afterAll(() => judge?.close());

  it.each([...REVIEW_STATES, ...BATCH_STATES])(
    '$path $name has no fault [a11y.axe, a11y.keyboard]',
    async (state) => {
      expect(await judge.faultsOf(state)).toEqual([]);
    },
  );
});
