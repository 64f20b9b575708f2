import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Upload } from '../stack/account.ts';
import { certifiedPdf, encryptedPdf, paddedPdf, samplePdf, scriptedPdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const LIMIT = 25 * 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

// Real: everything. Each bad file is sent beside a healthy one, which must not be affected.
describe('files that cannot be processed', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
  });

  const besideHealthyOne = async (bad: Upload) => {
    const before = (await account.credits()).total_remaining;
    const response = await account.upload(bad, { name: 'healthy.pdf', bytes: await samplePdf('Healthy') });
    const { documents } = (await response.json()) as {
      documents: { id: string | null; status: string; error: string | null }[];
    };
    const [refused, healthy] = documents;
    const completed = await account.untilDone(healthy?.id ?? '');
    const ended = refused?.id ? await account.untilDone(refused.id) : undefined;
    const spent = before - (await account.credits()).total_remaining;
    return { refused, ended, completed, spent };
  };

  covers('upload.wrong-content', 'upload.too-large', 'spec5.upload', 'spec8.upload', 'spec9.files');
  it.each([
    [
      'a PNG renamed .pdf',
      async () => ({ name: 'photo.pdf', bytes: PNG }),
      'photo.pdf is not a supported file type',
    ],
    [
      'a text file',
      async () => ({ name: 'notes.txt', bytes: Buffer.from('hi'), type: 'text/plain' }),
      'notes.txt is not a PDF file',
    ],
    [
      '25 MB and one byte',
      async () => ({ name: 'big.pdf', bytes: await paddedPdf(LIMIT + 1) }),
      'big.pdf is too large (max 25MB)',
    ],
  ])(
    '%s is refused at the door with its sentence, costs nothing and disturbs nothing',
    async (_, file, sentence) => {
      const { refused, completed, spent } = await besideHealthyOne(await file());
      expect(refused).toMatchObject({ id: null, status: 'failed', error: sentence });
      expect(completed.status).toBe('completed');
      expect(spent).toBe(1);
    },
  );

  covers('upload.empty');
  it('an empty file is refused at the door', async () => {
    const { refused, completed, spent } = await besideHealthyOne({
      name: 'empty.pdf',
      bytes: new Uint8Array(),
    });
    expect(refused).toMatchObject({ id: null, status: 'failed', error: expect.stringContaining('empty') });
    expect(completed.status).toBe('completed');
    expect(spent).toBe(1);
  });

  covers('spec9.files');
  it('exactly 25 MB pass', async () => {
    const response = await account.upload({ name: 'limit.pdf', bytes: await paddedPdf(LIMIT) });
    expect(response.status).toBe(201);
    await response.arrayBuffer();
  });

  covers('upload.encrypted', 'credits.one-a-document');
  it('a password-protected file ends failed and says what to do, without a charge', async () => {
    const { ended, completed, spent } = await besideHealthyOne({
      name: 'secret.pdf',
      bytes: await encryptedPdf('Secret', 'open-me', 'owner', '256'),
    });
    expect(ended).toMatchObject({ status: 'failed', errorCode: 'encrypted_password' });
    expect(ended?.errorMessage).toMatch(/password/i);
    expect(completed.status).toBe('completed');
    expect(spent).toBe(1);
  });

  covers('upload.damaged');
  it('a file cut off in the middle is repaired or ends failed with a sentence, and never costs a credit for nothing', async () => {
    const whole = await samplePdf('Cut', 5);
    const { ended, completed, spent } = await besideHealthyOne({
      name: 'cut.pdf',
      bytes: whole.subarray(0, Math.floor(whole.length / 2)),
    });
    expect(['completed', 'failed']).toContain(ended?.status);
    const charged = ended?.status === 'completed' ? 2 : 1;
    expect(spent).toBe(charged);
    expect(Boolean(ended?.errorMessage)).toBe(ended?.status === 'failed');
    expect(completed.status).toBe('completed');
  });

  covers('upload.warnings');
  it('a file that runs a script is processed, with a warning', async () => {
    const id = await account.uploadOne({ name: 'active.pdf', bytes: await scriptedPdf('Active') });
    const document = await account.untilDone(id);
    expect(document.status).toBe('completed');
    expect(document.warnings).toEqual([expect.stringMatching(/active_content/i)]);
  });

  covers('settled.not-writable', 'spec8.generate-pdf', 'call.generate-pdf', 'credits.one-a-document');
  it.each([
    [
      'its owner locked',
      () => encryptedPdf('Locked', '', 'owner', '256', '--modify=none'),
      'encrypted_no_modify',
    ],
    ['is certified against any change', () => certifiedPdf('Certified', 1), 'certified_no_changes'],
    ['is certified for filling in forms', () => certifiedPdf('Certified', 2), 'certified_no_changes'],
    ['is certified for forms and comments', () => certifiedPdf('Certified', 3), 'certified_no_changes'],
  ])(
    'a file that %s is completed by its inspection: no credit moves, what was read of it is shown, its PDF is refused',
    async (_, file, errorCode) => {
      const { refused, ended, completed, spent } = await besideHealthyOne({
        name: 'locked.pdf',
        bytes: await file(),
      });
      const id = refused?.id ?? '';
      const unwritten = { status: 'completed', errorCode, errorMessage: expect.stringMatching(/\.$/) };
      expect(ended).toMatchObject({
        ...unwritten,
        pageCount: 2,
        generatedMetadata: null,
        finalMetadata: null,
      });
      expect(ended?.originalMetadata?.title).toBe('Microsoft Word - draft_v7.docx');
      expect(completed.status).toBe('completed');
      expect(spent).toBe(1);
      const { data } = await account.api.GET('/api/billing/transactions');
      expect(data?.transactions.filter(({ documentId }) => documentId === id)).toEqual([]);

      const params = { path: { id } };
      const writing = async () => {
        const { response, error } = await account.api.POST('/api/documents/{id}/generate-pdf', { params });
        return [response.status, error?.code, error?.error];
      };
      const notWritable = [409, 'pdf_not_writable', ended?.errorMessage];
      expect(await writing()).toEqual(notWritable);
      expect(await account.document(id)).toMatchObject({ ...unwritten, finalMetadata: null });
      const metadata = { title: 'For the catalogue', subject: '', keywords: '', author: '', description: '' };
      const saved = await account.api.PUT('/api/documents/{id}/metadata', { params, body: { metadata } });
      expect(saved.data?.document).toMatchObject({ ...unwritten, finalMetadata: metadata });
      expect(await writing()).toEqual(notWritable);
      expect(await account.document(id)).toMatchObject(unwritten);
    },
  );

  covers('settled.not-writable', 'call.generate-metadata');
  it('a file that cannot be written gets metadata for elsewhere when asked, for a credit, and still says so', async () => {
    const id = await account.uploadOne({ name: 'certified.pdf', bytes: await certifiedPdf('Certified', 1) });
    const { errorCode, errorMessage } = await account.untilDone(id);
    const before = (await account.credits()).total_remaining;
    const params = { path: { id } };
    const { response } = await account.api.POST('/api/documents/{id}/generate-metadata', { params });
    expect(response.status).toBe(202);
    const generated = await account.untilDone(id);
    expect(generated).toMatchObject({ status: 'completed', errorCode, errorMessage });
    expect(generated.finalMetadata).toEqual(generated.generatedMetadata);
    expect(generated.generatedMetadata?.title).not.toBe('');
    expect(before - (await account.credits()).total_remaining).toBe(1);
  });
});
