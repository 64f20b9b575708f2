import { beforeAll, describe, expect, it } from '@jest/globals';
import { type FuzzResult, type FuzzTarget, runFuzz } from '../fuzz/fuzz-run.ts';
import { operations } from '../fuzz/operations.ts';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

/** The long leg: FUZZ_REQUESTS=100000. A failure is repeated by its seed: FUZZ_SEED=…. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const MILLISECONDS_A_REQUEST = 60;
/** What the configuration allows each test, and more for the long leg. */
const LONGEST_MS = 900_000 + requests * MILLISECONDS_A_REQUEST;

// Real: everything. Every call of proto/http/openapi.json is asked, so a new route is covered by itself.
describe(`whatever comes in (FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests})`, () => {
  let stack: RunningStack;
  let account: Account;
  let documentId: string;
  let result: FuzzResult;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    documentId = await account.uploadOne({ name: 'fuzzed.pdf', bytes: await samplePdf('Fuzzed') });
    await account.untilDone(documentId);
    const spare = await Account.open(stack);
    const port = Number(new URL(stack.url).port);
    const target: FuzzTarget = { port, token: account.token, spareToken: spare.token, documentId };
    result = await runFuzz(target, seed, requests);
    console.log(`seed ${seed}, ${result.requests} requests: ${JSON.stringify(result.statuses)}`);
  }, LONGEST_MS);

  it('reaches every call of the contract', () => {
    expect(operations.length).toBeGreaterThan(25);
    expect(result.requests).toBeGreaterThanOrEqual(requests);
    // Most are refused, and some get through: a run that only meets 401 or 404 would prove nothing.
    expect(Number(result.statuses['400'])).toBeGreaterThan(result.requests / 10);
    expect(Number(result.statuses['200'])).toBeGreaterThan(result.requests / 50);
    // A busy machine may answer "later" now and then.
    expect(result.postponed).toBeLessThan(result.requests / 20);
  });

  it('gets no 5xx, and every refusal in the one shape without a word of our insides', () => {
    expect(result.findings).toEqual([]);
  });

  it('neither ends the session nor the process, and a document still goes all the way', async () => {
    expect((await account.document(documentId)).id).toBe(documentId);
    // An account that still has credits: forms that were right after all took those of the first account.
    const other = await Account.open(stack);
    const id = await other.uploadOne({ name: 'after.pdf', bytes: await samplePdf('After the storm') });
    expect((await other.untilDone(id)).status).toBe('completed');
  });
});
