import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Metadata } from '../stack/account.ts';
import { largePdf, qpdfClass, readByExiftool, signedPdf, summaryByExiftool } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const METADATA: Metadata = {
  title: 'Robots in the Warehouse',
  subject: 'What a pilot taught',
  keywords: 'robots, logistics',
  author: 'Ada Lovelace; Bob Miller',
  description: 'How a distribution centre cut its picking errors by a third.',
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// Real: everything.
describe('what is written into a file', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
  });

  const completed = async (name: string, bytes: Uint8Array): Promise<string> => {
    const id = await account.uploadOne({ name, bytes });
    const { status } = await account.untilDone(id);
    expect(status).toBe('completed');
    await account.save(id, METADATA);
    return id;
  };
  const receiptOf = (id: string) =>
    account.api.GET('/api/documents/{id}/receipt', { params: { path: { id } } });
  const generate = (id: string, body?: { acceptSignatureChange: boolean }) =>
    account.api.POST('/api/documents/{id}/generate-pdf', {
      params: { path: { id } },
      ...(body ? { body } : {}),
    });

  covers('call.receipt', 'settled.large-original');
  it('is appended to the untouched bytes of a large original, and the receipt proves it', async () => {
    const original = await largePdf('Large', 6 * 1024 * 1024);
    const id = await completed('Large Größe.pdf', original);
    expect((await receiptOf(id)).error).toMatchObject({ code: 'invalid_state' });

    const processed = await account.processedFile(id);
    expect(processed.subarray(0, original.length).equals(original)).toBe(true);
    expect(await qpdfClass(processed)).toBe(0);
    expect(await readByExiftool(processed)).toMatchObject({
      title: METADATA.title,
      subject: METADATA.subject,
    });

    const { data: receipt, response } = await receiptOf(id);
    expect(response.headers.get('content-disposition')).toMatch(/Large%20Gr%C3%B6%C3%9Fe\.receipt\.json$/);
    expect(receipt).toMatchObject({
      documentId: id,
      profile: 'standard',
      original: { size: original.length, sha256: sha256(original) },
      processed: { size: processed.length, sha256: sha256(processed) },
      bytesAdded: processed.length - original.length,
    });
    expect(receipt?.fields.find(({ field }) => field === 'title')).toEqual({
      field: 'title',
      before: 'Microsoft Word - draft_v7.docx',
      after: METADATA.title,
      infoKey: 'Title',
      xmpProperties: ['dc:title'],
    });

    const asPage = await account.api.GET('/api/documents/{id}/receipt', {
      params: { path: { id } },
      headers: { Accept: 'application/pdf' },
      parseAs: 'arrayBuffer',
    });
    expect(asPage.response.headers.get('content-disposition')).toMatch(/\.receipt\.pdf$/);
    const page = Buffer.from(asPage.data ?? new ArrayBuffer());
    expect(await qpdfClass(page)).toBe(0);
    expect(await readByExiftool(page)).toMatchObject({ title: `Receipt: ${METADATA.title}` });

    await account.save(id, { ...METADATA, title: 'Another' });
    expect((await receiptOf(id)).error).toMatchObject({ code: 'invalid_state' });
  });

  covers('settled.signature-consent', 'settled.warning-details', 'upload.warnings');
  it('is nothing in a signed file before its owner agrees', async () => {
    const id = await completed('Signed.pdf', await signedPdf('Signed'));
    const { warnings, warningDetails } = await account.document(id);
    expect(warnings).toContain('SIGNED');
    expect(warningDetails).toContainEqual({ code: 'signed', message: expect.stringMatching(/signed/) });

    const refused = await generate(id);
    expect([refused.response.status, refused.error]).toMatchObject([
      409,
      { code: 'signature_consent_required', error: expect.stringMatching(/changed after signing/) },
    ]);
    expect((await account.document(id)).status).toBe('completed');

    const { response } = await generate(id, { acceptSignatureChange: true });
    expect([200, 202]).toContain(response.status);
    await account.until(id, ({ status }) => status === 'ready_for_download');
    const { data: receipt } = await receiptOf(id);
    expect(receipt?.warnings.map(({ code }) => code)).toContain('signed');
  });

  covers('settled.write-profile', 'call.brand-context');
  it('is the description where search engines look, once that is chosen', async () => {
    const body = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' } as const;
    const saved = await account.api.PUT('/api/brand-context', { body: { ...body, writeProfile: 'search' } });
    expect(saved.data?.writeProfile).toBe('search');
    // A client that knows no profile leaves it as it is.
    await account.api.PUT('/api/brand-context', { body });

    const id = await completed('Search.pdf', await largePdf('Search', 1000));
    const processed = await account.processedFile(id);
    expect(await summaryByExiftool(processed)).toBe(METADATA.description);
    expect((await readByExiftool(processed)).subject).toBe(METADATA.subject);
    expect((await receiptOf(id)).data?.profile).toBe('search');
  });
});
