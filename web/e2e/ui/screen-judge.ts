import type { Browser } from 'playwright-core';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { enter, faultsInItsLooks, leave } from './looks.ts';
import { axeScript } from './page-faults.ts';
import type { ScreenState } from './screen-state.ts';
import { Visitor } from './visitor.ts';

interface Tab {
  readonly visitor: Visitor;
  readonly api: FakeApi;
}

/** Opens each state once and judges its looks: two tabs, a stranger's and a member's, serve all. */
export class ScreenJudge {
  readonly #tabs = new Map<string, Tab>();

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  static async start(): Promise<ScreenJudge> {
    const { url } = await sharedStack();
    return new ScreenJudge(await openBrowser(), url);
  }

  /** What is wrong with the state, and what the browser complained of beyond what the state is known to cause. */
  async faultsOf(state: ScreenState): Promise<string[]> {
    const { visitor, api } = await this.#tabFor(state);
    const faults = await enter(visitor, api, state).then(() => faultsInItsLooks(visitor, state));
    api.rest();
    await (state.passes ? visitor.leave() : leave(visitor));
    const complaints = visitor.complaints.splice(0);
    return [...faults, ...complaints.filter((line) => state.complaint?.test(line) !== true)];
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** A stopped clock never runs again: a state that needs one gets its own tab. */
  async #tabFor({ who, passes = false }: ScreenState): Promise<Tab> {
    const known = this.#tabs.get(who);
    if (known && !passes) return known;
    const visitor = await Visitor.arrive(
      this.browser,
      this.url,
      who === 'member' ? { token: 'a.token' } : {},
    );
    // With each page from the start: sent into it, the script would pass through three processes each time.
    await visitor.page.addInitScript({ content: await axeScript() });
    const tab = { visitor, api: await FakeApi.overCache(visitor.page) };
    if (!passes) this.#tabs.set(who, tab);
    return tab;
  }
}
