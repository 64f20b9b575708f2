import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { Account } from '../stack/account.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

const drawing = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawRectangle({ x: 100, y: 300, width: 300, height: 200 });
  return pdf.save();
};

// Real: everything; the metadata comes from the local engine.
describe('a document without text', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
  });

  const generate = (id: string, body?: unknown) =>
    account.call('POST', `/api/documents/${id}/generate-metadata`, body === undefined ? {} : { body });

  it('costs nothing until its owner says so, and then one credit', async () => {
    const before = (await account.credits()).total_remaining;
    const id = await account.uploadOne({ name: 'scan_0001.pdf', bytes: await drawing() });
    const asking = await account.until(id, ({ status }) => status === 'failed');
    expect(asking).toMatchObject({
      errorCode: 'no_text_found',
      errorMessage: 'No text found. Continue for 1 credit?',
    });
    await account.untilCreditsAre(before);

    const refusal = { status: 409, body: { code: 'no_text_found' } };
    expect(await generate(id)).toMatchObject(refusal);
    expect(await generate(id, { acceptNoText: false })).toMatchObject(refusal);
    expect(await generate(id, { acceptNoText: 'yes' })).toMatchObject({ status: 400 });
    await account.untilCreditsAre(before);

    const tabs = await Promise.all([
      generate(id, { acceptNoText: true }),
      generate(id, { acceptNoText: true }),
    ]);
    // The second request is refused or, after a very quick run, starts another one.
    expect(tabs.map(({ status }) => status)).toContain(202);
    await account.until(id, ({ status }) => status === 'completed');
    const runs = tabs.filter(({ status }) => status === 202).length;
    await account.untilCreditsAre(before - runs);
  });
});
