import PlainContext from '../../../services/tools/checks/jest/plain-context.environment.mjs';

/** Of the page's text, in characters: enough to tell which state it stands in. */
const SHOWN = 1500;

/** A failed step says what was on the screen: "timed out" alone tells nothing of a failure that does not come back. */
export default class PageAtFailure extends PlainContext {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error instanceof Error || typeof error?.stack === 'string')) return;
    const visitors = [...(this.global.openVisitors ?? [])];
    const seen = await Promise.all(visitors.map((visitor) => visitor.shown(SHOWN)));
    if (seen.length > 0) error.stack = `${error.stack}\n\n${seen.join('\n\n')}`;
  }
}
