import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Upload } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';

const run = promisify(execFile);
const LIMIT = 25 * 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

// Real: everything. Each bad file stands beside a healthy one, which must not notice.
describe('files that cannot be processed', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await RunningStack.start();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
  }, 120_000);
  afterAll(() => stack.stop(), 60_000);

  const padded = async (size: number): Promise<Uint8Array> => {
    const pdf = await samplePdf('Large');
    return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')]);
  };

  /** Bytes that qpdf encrypted with a password to open. */
  const encrypted = async (): Promise<Uint8Array> => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-qpdf-'));
    try {
      await writeFile(join(folder, 'in.pdf'), await samplePdf('Secret'));
      const args = [
        '--encrypt',
        'open-me',
        'owner',
        '256',
        '--',
        join(folder, 'in.pdf'),
        join(folder, 'out.pdf'),
      ];
      await run('qpdf', args);
      return await readFile(join(folder, 'out.pdf'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

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
      async () => ({ name: 'big.pdf', bytes: await padded(LIMIT + 1) }),
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

  it('an empty file is refused at the door', async () => {
    const { refused, completed, spent } = await besideHealthyOne({
      name: 'empty.pdf',
      bytes: new Uint8Array(),
    });
    expect(refused).toMatchObject({ id: null, status: 'failed', error: expect.stringContaining('empty') });
    expect(completed.status).toBe('completed');
    expect(spent).toBe(1);
  });

  it('exactly 25 MB pass', async () => {
    const response = await account.upload({ name: 'limit.pdf', bytes: await padded(LIMIT) });
    expect(response.status).toBe(201);
    await response.arrayBuffer();
  });

  it('a password-protected file ends failed and says what to do, without a charge', async () => {
    const { ended, completed, spent } = await besideHealthyOne({
      name: 'secret.pdf',
      bytes: await encrypted(),
    });
    expect(ended).toMatchObject({ status: 'failed', errorCode: 'encrypted_password' });
    expect(ended?.errorMessage).toMatch(/password/i);
    expect(completed.status).toBe('completed');
    expect(spent).toBe(1);
  });

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
});
