import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Metadata } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { isTryAgain } from '../stack/try-again.ts';
import { covers } from './rows.ts';

const CALLS = 100;
const CREDITS = 10;
const FREE = 3;

// Real: everything.
describe('generating metadata and its credits', () => {
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await sharedStack();
  });

  const generate = (account: Account, id: string) =>
    account.api.POST('/api/documents/{id}/generate-metadata', { params: { path: { id } } });

  /** A busy machine may answer 503; a retry with the key of the first call continues the same run. */
  const generateInTheEnd = async (account: Account, id: string) => {
    const params = { path: { id }, header: { 'Idempotency-Key': `run-${id}` } };
    return eventually(async () => {
      const answer = await account.api.POST('/api/documents/{id}/generate-metadata', { params });
      const isBusy = answer.response.status === 503 || answer.error?.code === 'idempotency_in_progress';
      return isBusy ? false : answer;
    }, 'an answer that is not “try again”');
  };

  /** An account without credits whose documents wait, inspected. */
  const waiting = async (count: number): Promise<{ account: Account; ids: string[] }> => {
    const account = await Account.open(stack);
    for (let number = 1; number <= FREE; number += 1) await account.completedDocument(`Free ${number}`);
    const bytes = await samplePdf('Waits for a credit', 1);
    const ids: string[] = [];
    for (let left = count; left > 0; left -= 50) {
      const names = Array.from({ length: Math.min(50, left) }, (_, index) => `w${left - index}.pdf`);
      const response = await account.upload(...names.map((name) => ({ name, bytes })));
      const { documents } = (await response.json()) as { documents: { id: string }[] };
      ids.push(...documents.map(({ id }) => id));
    }
    await untilInspected(account, count);
    return { account, ids };
  };

  const untilInspected = async (account: Account, count: number): Promise<void> => {
    await eventually(async () => {
      const query = { status: 'uploaded', limit: 100 } as const;
      const { data } = await account.api.GET('/api/documents', { params: { query } });
      return data?.documents.filter(({ pageCount }) => pageCount !== null).length === count;
    }, `${count} inspected documents`);
  };

  covers('credits.parallel', 'error.insufficient_credits');
  it('of 100 calls at once with 10 credits exactly 10 are accepted, and all 10 complete', async () => {
    const { account, ids } = await waiting(CALLS);
    await stack.giveCredits(account.email, CREDITS);
    const answers = await Promise.all(ids.map((id) => generateInTheEnd(account, id)));
    const accepted = ids.filter((_, index) => answers[index]?.response.status === 202);
    expect(
      countOf(answers.map(({ response, error }) => `${response.status} ${error?.code ?? 'accepted'}`)),
    ).toEqual({
      '202 accepted': CREDITS,
      '402 insufficient_credits': CALLS - CREDITS,
    });

    const documents = await Promise.all(accepted.map((id) => account.untilDone(id)));
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(await account.credits()).toMatchObject({
      total_remaining: 0,
      free_remaining: 0,
      paid_remaining: 0,
    });
    const entries = await account.transactions();
    const sum = (of: typeof entries) => of.reduce((total, { credits }) => total + credits, 0);
    expect(sum(entries)).toBe(0);
    for (const id of accepted) expect(sum(entries.filter(({ documentId }) => documentId === id))).toBe(-1);
    const others = ids.filter((id) => !accepted.includes(id));
    expect(entries.filter(({ documentId }) => others.includes(documentId ?? ''))).toEqual([]);
    expect(entries.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true);
    const left = await account.api.GET('/api/documents', { params: { query: { status: 'uploaded' } } });
    expect(left.data?.total).toBe(CALLS - CREDITS);
  });

  covers(
    'credits.none-left',
    'credits.buying-starts-nothing',
    'spec7.generate-metadata',
    'call.generate-metadata',
  );
  it('twenty calls at once for one document are one run for one credit', async () => {
    const { account, ids } = await waiting(1);
    const [id = ''] = ids;
    await stack.giveCredits(account.email, 5);
    expect((await account.document(id)).status).toBe('uploaded');
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(account, id)));
    const accepted = answers.filter(({ response }) => response.status === 202);
    const refused = answers.filter(({ response }) => response.status === 409);
    // A busy machine may answer "later" to some, also to the one that began the run.
    const postponed = answers.filter(({ response: { status, headers }, error }) =>
      isTryAgain({ status, code: error?.code, retryAfter: headers.get('retry-after') }),
    );
    expect(accepted.length + refused.length + postponed.length).toBe(answers.length);
    expect(postponed.length).toBeLessThan(answers.length / 2);
    expect(accepted.length + postponed.length).toBeGreaterThan(0);
    await account.untilDone(id);
    await account.untilCreditsAre(4);
    expect(accepted.length).toBeLessThanOrEqual(1);
  });

  covers('credits.free-first', 'settled.entries-add-up', 'call.transactions', 'credits.one-a-document');
  it('uses free credits before paid ones, and every entry adds up, newest first', async () => {
    const account = await Account.open(stack);
    await stack.giveCredits(account.email, 2);
    expect(await account.credits()).toMatchObject({
      total_remaining: 5,
      free_remaining: 3,
      paid_remaining: 2,
    });
    for (let number = 1; number <= 4; number += 1) await account.completedDocument(`Order ${number}`);
    expect(await account.credits()).toMatchObject({
      total_remaining: 1,
      free_remaining: 0,
      paid_remaining: 1,
    });

    const entries = await account.transactions();
    expect(entries.at(-1)).toMatchObject({
      credits: 3,
      balanceAfter: 3,
      type: expect.stringMatching(/free/),
    });
    let balance = 0;
    for (const entry of entries.toReversed()) {
      balance += entry.credits;
      expect({ id: entry.id, balanceAfter: entry.balanceAfter }).toEqual({
        id: entry.id,
        balanceAfter: balance,
      });
    }
    expect(balance).toBe(1);
    const times = entries.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  covers(
    'credits.regenerating-costs',
    'settled.regenerate',
    'call.generate-metadata',
    'spec7.generate-metadata',
  );
  it('again costs another credit and leaves what the user wrote', async () => {
    const account = await Account.open(stack);
    const { id, generatedMetadata } = await account.completedDocument('Again and again');
    const changed: Metadata = { ...(generatedMetadata as Metadata), title: 'My own title' };
    await account.save(id, changed);
    await account.processedFile(id);
    expect((await account.credits()).total_remaining).toBe(2);
    const brand = {
      companyName: 'Acme Robotics',
      industry: 'Technology' as const,
      brandVoice: 'Technical' as const,
      targetAudience: 'warehouse managers',
      keyTopics: 'robots',
      customGuidelines: '',
    };
    await account.api.PUT('/api/brand-context', { body: brand });
    const { response } = await generate(account, id);
    expect(response.status).toBe(202);
    const again = await account.until(id, ({ status }) => status === 'completed');
    expect(again.finalMetadata).toEqual({ ...again.generatedMetadata, title: 'My own title' });
    expect((await account.credits()).total_remaining).toBe(1);
  });
});

const countOf = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );
