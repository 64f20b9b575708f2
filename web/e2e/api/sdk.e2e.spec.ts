import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Colophon, ColophonError } from '@colophon/sdk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { qpdfClass, readByPdfinfo, samplePdf, signedPdf } from '../stack/pdf-tools.ts';
import { checkout, type RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

const run = promisify(execFile);

// Real: everything. The SDK is the one that is built and packed.
let stack: RunningStack;
let account: Account;
let colophon: Colophon;
let project: string;

beforeAll(async () => {
  stack = await sharedStack();
  account = await Account.open(stack);
  await stack.giveCredits(account.email, 20);
  colophon = new Colophon({ apiKey: account.token, baseUrl: stack.url });
  project = await mkdtemp(join(tmpdir(), 'colophon-sdk-'));
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('the package', () => {
  beforeAll(async () => {
    const pack = ['pack', '--workspace', 'proto/sdk', '--pack-destination', project, '--ignore-scripts'];
    const { stdout } = await run('npm', pack, { cwd: checkout });
    const tarball = stdout.trim().split('\n').at(-1) ?? '';
    await writeFile(join(project, 'package.json'), '{"type":"module","private":true}');
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', join(project, tarball)], {
      cwd: project,
    });
  });

  it('runs the first lines of its README in a project that has nothing else', async () => {
    const readme = await readFile(join(checkout, 'proto/sdk/README.md'), 'utf8');
    const [, lines = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
    await writeFile(join(project, 'first.js'), lines);
    await writeFile(join(project, 'report.pdf'), await samplePdf('Five lines'));
    const env = { PATH: process.env['PATH'], COLOPHON_URL: stack.url, COLOPHON_API_KEY: account.token };
    await run(process.execPath, ['first.js'], { cwd: project, env });
    const finished = await readFile(join(project, 'report-processed.pdf'));
    await expect(qpdfClass(finished)).resolves.toBe(0);
    expect((await readByPdfinfo(finished)).title).toContain('Five lines');
    await expect(colophon.documents.list({ q: 'report.pdf' }).page()).resolves.toMatchObject({ total: 1 });
  });

  it('installs nothing else', async () => {
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project });
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });
});

describe('the client', () => {
  it('tells whose key it has, and what was spent', async () => {
    await expect(colophon.account.get()).resolves.toMatchObject({ email: account.email });
    await expect(colophon.account.transactions()).resolves.toContainEqual(
      expect.objectContaining({ credits: 20 }),
    );
    const wrong = new Colophon({ apiKey: 'clphk_wrong', baseUrl: stack.url });
    await expect(wrong.account.get()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('uploads the same once, however often it is sent', async () => {
    const bytes = await samplePdf('Sent twice');
    const options = { idempotencyKey: 'sent-twice', name: 'Größe (1).pdf' };
    const [first, second, streamed] = [
      await colophon.documents.upload(new Blob([new Uint8Array(bytes)]), options),
      await colophon.documents.upload(new Blob([new Uint8Array(bytes)]), options),
      // Another way to send the same form.
      await colophon.documents.upload(
        { stream: () => new Blob([new Uint8Array(bytes)]).stream(), name: options.name, size: bytes.length },
        options,
      ),
    ];
    expect([second, streamed]).toEqual([first, first]);
    await expect(colophon.documents.get(first.documentId)).resolves.toMatchObject({
      original_filename: options.name,
      size: bytes.length,
    });
  });

  it('saves only what was read, and says what was written', async () => {
    const { id } = await account.completedDocument('Read before saved');
    const { etag, finalMetadata } = await colophon.documents.get(id);
    const metadata = { ...finalMetadata!, title: 'A better title' };
    const ifMatch = etag ?? '';
    await expect(colophon.documents.update(id, metadata, { ifMatch })).resolves.toMatchObject({
      finalMetadata: { title: 'A better title' },
    });
    // A repetition, as after a lost answer, is answered; what would change something is not.
    await expect(colophon.documents.update(id, metadata, { ifMatch })).resolves.toMatchObject({ id });
    const other = { ...metadata, title: 'Another title' };
    await expect(colophon.documents.update(id, other, { ifMatch })).rejects.toMatchObject({
      status: 412,
      code: 'precondition_failed',
    });
    await expect(colophon.documents.accept(id)).resolves.toMatchObject({ accepted: true });
    await colophon.documents.writePdf(id);
    await colophon.documents.waitFor(id, 'ready_for_download');
    const { name, size, body } = await colophon.documents.download(id);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    expect([name, size]).toEqual(['Read before saved-processed.pdf', bytes.length]);
    const { processed } = await colophon.documents.receipt(id);
    expect(processed.size).toBe(size);
    await colophon.documents.delete(id);
    await expect(colophon.documents.get(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('writes a signed file only when its owner agrees', async () => {
    const bytes = new Uint8Array(await signedPdf('Signed'));
    const { documentId } = await colophon.documents.upload(new File([bytes], 'signed.pdf'));
    await colophon.documents.waitFor(documentId, 'completed');
    await expect(colophon.documents.writePdf(documentId)).rejects.toMatchObject({
      code: 'signature_consent_required',
    });
    await colophon.documents.writePdf(documentId, { acceptSignatureChange: true });
    await colophon.documents.waitFor(documentId, 'ready_for_download');
  });

  it('lists all, page after page', async () => {
    const ids: string[] = [];
    for await (const { id } of colophon.documents.list({ limit: 1 })) ids.push(id);
    const { total, items } = await colophon.documents.list({ limit: 1 }).page();
    expect([ids.length, ids[0]]).toEqual([total, items[0]?.id]);
    expect(new Set(ids).size).toBe(total);
  });

  it('keeps the brand', async () => {
    const context = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' } as const;
    await colophon.brandContext.update(context);
    await expect(colophon.brandContext.get()).resolves.toMatchObject(context);
  });

  it('names what is refused', async () => {
    const error = await colophon.documents.upload(new Blob(['no PDF'])).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ColophonError);
    expect(error).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      requestId: expect.any(String),
    });
  });
});
