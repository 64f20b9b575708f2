import { UserError } from '../devstack/bootstrap/steps.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const indented = (text) => text.replaceAll(/^/gm, '    ');

/** Counts what passed and failed over all kinds of checks, and prints each as it ends. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Of all those that passed, the tests whose sums an earlier run left. */
  cached = 0;
  interrupted = false;
  #failures = [];

  /** Runs one check; it fails by throwing. Resolves with whether it passed. */
  async check(name, work) {
    const since = performance.now();
    try {
      const remark = await work();
      this.passed += 1;
      console.log(`✓ ${name}${typeof remark === 'string' ? `: ${remark}` : ''} (${seconds(since)})`);
      return true;
    } catch (error) {
      this.failed += 1;
      const message = error instanceof UserError ? error.message : error.stack;
      this.#failures.push({ name, message });
      console.log(`✗ ${name} (${seconds(since)})\n${indented(message)}`);
      return false;
    }
  }

  /** Adds the sums of a run of tests. */
  addTests(name, { passed, failed, skipped, failures }, { since, isCached = false }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (isCached) this.cached += passed;
    this.#failures.push(...failures);
    const unrun = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${unrun}${isCached ? ' (from an earlier run, nothing it reads has changed)' : ''}${since === undefined ? '' : ` (${seconds(since)})`}`,
    );
  }

  /** As `addTests` takes them. */
  sums() {
    return { passed: this.passed, failed: this.failed, skipped: this.skipped, failures: this.#failures };
  }

  interrupt() {
    this.interrupted = true;
  }

  /** Every failure once more, where it need not be looked for, and the sums: their line is the last one and plain, for machines. */
  print() {
    for (const { name, message } of this.#failures) console.log(`\n✗ ${name}\n${indented(message)}`);
    if (this.cached > 0)
      console.log(`${this.cached} of those that passed ran earlier: nothing they read has changed since`);
    if (this.skipped > 0) console.log(`${this.skipped} skipped`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}
