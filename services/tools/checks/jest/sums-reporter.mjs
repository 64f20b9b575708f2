import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
/** Lines of each error of a failure that are repeated at the end of `npm test`: the expectation and its location. */
const TOLD_LINES = 25;
/** Of the runner or of Node: they say nothing of the test, and a test that ran out of time has no others. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:internal)/u;

/**
 * Keeps the sums of a Jest run in the file COLOPHON_TEST_SUMS, renewed after each spec file. Jest's own `--json` writes
 * once, at the end,
 * and loses everything when a failure holds an error that JSON cannot carry (one that refers to itself) or when the
 * run dies: then the sums so far and the spec files that were running are what tells where to look.
 */
export default class SumsReporter {
  #file = process.env.COLOPHON_TEST_SUMS;
  #running = new Set();
  #sums = {
    /** Which call of `npm test` it was; another one's sums come from the cache of nx. */
    run: process.env.COLOPHON_TEST_RUN,
    passed: 0,
    failed: 0,
    skipped: 0,
    ended: false,
    running: [],
    failures: [],
  };

  onRunStart() {
    this.#write();
  }

  onTestFileStart({ path }) {
    this.#running.add(path);
    this.#write();
  }

  onTestFileResult({ path }, { testExecError, testResults }, sums) {
    this.#running.delete(path);
    const file = relative(ROOT, path);
    if (testExecError) this.#keep(file, [testExecError.stack ?? testExecError.message]);
    for (const { status, fullName, failureMessages } of testResults)
      if (status === 'failed') this.#keep(`${file} › ${fullName}`, failureMessages);
    this.#count(sums);
  }

  onRunComplete(_contexts, sums) {
    this.#sums.ended = true;
    this.#count(sums);
  }

  /** A file that could not even run counts as one failure. */
  #count({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    this.#sums.passed = numPassedTests;
    this.#sums.failed = numFailedTests + numRuntimeErrorTestSuites;
    this.#sums.skipped = numPendingTests;
    this.#write();
  }

  #keep(name, messages) {
    this.#sums.failures.push({ name, message: messages.map(told).join('\n') });
  }

  #write() {
    writeFileSync(this.#file, JSON.stringify({ ...this.#sums, running: [...this.#running] }));
  }
}

/** Of a test that ran out of time the second error names what it waited for, so none may crowd out the others. */
const told = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !FOREIGN_FRAME.test(line))
    .slice(0, TOLD_LINES)
    .join('\n');
