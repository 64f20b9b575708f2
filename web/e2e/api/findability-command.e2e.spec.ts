import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { colophon, type Ended } from '../stack/command-line.ts';
import { readByPdfinfo } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

// Real: everything, and the program in a process of its own, with an API key.
describe('colophon preview, proof and report', () => {
  let stack: RunningStack;
  let account: Account;
  let folder: string;
  let documentId: string;
  let key: string;

  beforeAll(async () => {
    stack = await sharedStack();
    folder = await mkdtemp(join(tmpdir(), 'colophon-findability-'));
    account = await Account.open(stack);
    key = await keyFor(['documents:read', 'documents:write']);
    ({ id: documentId } = await account.completedDocument('The harbour guide'));
    await account.processedFile(documentId);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const keyFor = async (scopes: ('documents:read' | 'documents:write')[]): Promise<string> => {
    const { password } = account;
    const body = { name: 'Nightly', scopes, expiresInDays: 1, password, code: '' };
    return (await account.api.POST('/api/api-keys', { body })).data?.key ?? '';
  };
  const command = (args: readonly string[], apiKey = key): Promise<Ended> => {
    const env = { COLOPHON_URL: stack.url, COLOPHON_API_KEY: apiKey, HOME: folder };
    return colophon(['--json', ...args], { env });
  };

  it('show a document, measure it, and report what the proof said', async () => {
    const preview = await command(['preview', documentId]);
    expect(preview).toMatchObject({ end: 0, stderr: '', results: [{ type: 'preview', documentId }] });
    const [{ readers }] = preview.results as [{ readers: { after: { heading: string } }[] }];
    expect(readers.map(({ after }) => after.heading)).toContain('The harbour guide');

    const proof = await command(['proof', documentId]);
    expect(proof).toMatchObject({
      end: 0,
      results: [
        {
          type: 'proof',
          status: 'completed',
          documents: 1,
          result: { sentence: 'Too few documents to say.' },
        },
      ],
    });

    const out = join(folder, 'report.pdf');
    const { id } = proof.results[0] as { id: string };
    const report = await command(['report', '--title', 'Spring', '--proof', id, '--out', out]);
    expect(report).toMatchObject({ end: 0, results: [{ type: 'report', documents: 1, path: out }] });
    expect((await readByPdfinfo(await readFile(out))).title).toBe('Spring');
  });

  it('are refused where a document is unknown, the file is there, or the key may not', async () => {
    const { id: unknown } = await account.me();
    expect(await command(['preview', unknown])).toMatchObject({ end: 4, results: [] });
    expect(await command(['proof', unknown])).toMatchObject({ end: 4, results: [] });
    const out = join(folder, 'again.csv');
    expect((await command(['report', documentId, '--out', out])).end).toBe(0);
    const before = await readFile(out, 'utf8');
    expect(await command(['report', documentId, '--out', out])).toMatchObject({ end: 2, results: [] });
    expect(await readFile(out, 'utf8')).toBe(before);

    const reader = await keyFor(['documents:read']);
    expect((await command(['preview', documentId], reader)).end).toBe(0);
    expect(await command(['proof'], reader)).toMatchObject({ end: 3, results: [] });
    const refused = join(folder, 'refused.csv');
    expect(await command(['report', '--out', refused], reader)).toMatchObject({ end: 3, results: [] });
    expect(await readdir(folder)).not.toContain('refused.csv');
  });
});
