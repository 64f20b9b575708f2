import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { BATCH_STATES } from './batch-states.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { enter, faultsInEveryLook, leave } from './looks.ts';
import { PUBLIC_STATES } from './public-states.ts';
import type { ScreenState } from './screen-state.ts';
import { SIGNED_IN_STATES } from './signed-in-states.ts';
import { Visitor } from './visitor.ts';

/** Every state is opened once and then looked at in every theme and width: two pages serve all of them. */
describe('Screens in every state, both themes, three widths, more contrast and forced colors', () => {
  let stack: RunningStack;
  let browser: Browser;
  const tabs = new Map<string, Tab>();

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** A stopped clock never runs again: a state that needs one gets a tab of its own. */
  async function tabFor({ who, passes = false }: ScreenState): Promise<Tab> {
    const known = tabs.get(who);
    if (known && !passes) return known;
    const visitor = await Visitor.arrive(browser, stack.url, who === 'member' ? { token: 'a.token' } : {});
    const tab = { visitor, api: await FakeApi.behind(visitor.page) };
    if (!passes) tabs.set(who, tab);
    return tab;
  }

  it.each([...PUBLIC_STATES, ...SIGNED_IN_STATES, ...BATCH_STATES])(
    '$path $name stands without a fault [a11y.axe, a11y.keyboard]',
    async (state) => {
      const { visitor, api } = await tabFor(state);
      const faults = await enter(visitor, api, state).then(() => faultsInEveryLook(visitor));
      await (state.passes ? visitor.leave() : leave(visitor));
      const complaints = visitor.complaints.splice(0);
      expect(faults).toEqual([]);
      expect(complaints.filter((line) => state.complaint?.test(line) !== true)).toEqual([]);
    },
  );
});

interface Tab {
  readonly visitor: Visitor;
  readonly api: FakeApi;
}
