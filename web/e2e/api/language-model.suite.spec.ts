import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { stackWithStandIns } from '../stack/own-stack.ts';
import type { RunningStack } from '../stack/running-stack.ts';

// Real: everything but the model, which is the launcher's stand-in with OpenAI's interface.
describe('with a language model', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    ({ stack } = await stackWithStandIns());
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 10);
  });

  const process = async (title: string, ...scenarios: string[]) => {
    await stack.letModel(...scenarios);
    const id = await account.uploadOne({ name: `${title}.pdf`, bytes: await samplePdf(title) });
    return account.untilDone(id);
  };

  it('the document says which model wrote its metadata, and is charged one call and one credit', async () => {
    const [calls, credits] = [await stack.billableCalls(), (await account.credits()).total_remaining];
    const document = await process('Robots and Shifts', 'good');
    expect(document).toMatchObject({
      status: 'completed',
      generatedBy: { provider: 'openai', model: 'fake-good', promptVersion: expect.stringMatching(/\S/) },
    });
    expect(document.generatedMetadata?.title).toMatch(/\S/);
    expect((await stack.billableCalls()) - calls).toBe(1);
    expect(credits - (await account.credits()).total_remaining).toBe(1);
  });

  it('values that are too long are asked for once more and never exceed their limits', async () => {
    const document = await process('A Long Story', 'over-long');
    expect(document.status).toBe('completed');
    const lengthOf = (text = '') => Array.from(text).length;
    expect(lengthOf(document.generatedMetadata?.title)).toBeLessThanOrEqual(60);
    expect(lengthOf(document.generatedMetadata?.keywords)).toBeLessThanOrEqual(200);
    expect(lengthOf(document.generatedMetadata?.description)).toBeLessThanOrEqual(300);
  });

  it('a busy endpoint is waited for', async () => {
    expect((await process('Busy', 'rate-limited', 'good')).status).toBe('completed');
  });

  it.each(['refusal', 'empty', 'bad-request'])(
    'an answer that is no answer (%s) ends failed with a sentence, no metadata and the credit back',
    async (scenario) => {
      const before = (await account.credits()).total_remaining;
      const document = await process(`Scenario ${scenario}`, scenario);
      expect(document).toMatchObject({ status: 'failed', generatedMetadata: null });
      expect(document.errorMessage).toMatch(/\.$/);
      await account.untilCreditsAre(before);
    },
  );

  it('a document that failed can be tried again', async () => {
    const failed = await process('Second Chance', 'refusal');
    await stack.letModel('good');
    const params = { path: { id: failed.id } };
    const again = await account.api.POST('/api/documents/{id}/generate-metadata', { params });
    expect(again.response.status).toBe(202);
    const completed = await account.until(failed.id, (document) => document.status === 'completed');
    expect(completed.errorMessage).toBeNull();
  });

  it('one field gets a new suggestion for one call and no credit, and a refusal changes nothing', async () => {
    const before = await process('One Field Again', 'good');
    const [calls, credits] = [await stack.billableCalls(), (await account.credits()).total_remaining];
    const regenerate = async () => {
      const params = { path: { id: before.id } };
      const body = { field: 'description' as const, instruction: 'Name the city' };
      const { data } = await account.api.POST('/api/documents/{id}/regenerate-field', { params, body });
      return account.until(before.id, ({ fieldGenerations }) =>
        fieldGenerations.some((run) => run.generationId === data?.generationId && run.status !== 'running'),
      );
    };
    const after = await regenerate();
    const { description } = after.generatedMetadata ?? {};
    expect(description).not.toBe(before.generatedMetadata?.description);
    expect(after.generatedMetadata).toEqual({ ...before.generatedMetadata, description });
    expect((await stack.billableCalls()) - calls).toBe(1);
    expect((await account.credits()).total_remaining).toBe(credits);
    await stack.letModel('refusal');
    const refused = await regenerate();
    expect(refused.fieldGenerations).toMatchObject([{ status: 'failed', errorCode: 'ai_refused' }]);
    expect(refused.generatedMetadata).toEqual(after.generatedMetadata);
  });
});
