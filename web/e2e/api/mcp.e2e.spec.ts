import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Account, type Metadata } from '../stack/account.ts';
import { PROGRAM } from '../stack/command-line.ts';
import { qpdfClass, readByPdfinfo, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

// Real: everything. The client is the official one.
let stack: RunningStack;
let account: Account;
let top: string;
let root: string;
const clients: Client[] = [];

/** An agent that has started the server. */
const agent = async (args: readonly string[], key = account.token): Promise<Client> => {
  const client = new Client({ name: 'agent', version: '1' });
  // What is on stdout and no message of the protocol arrives here.
  Object.assign(client, { onerror: (error: Error) => faults.push(error) });
  const env = { COLOPHON_URL: stack.url, COLOPHON_API_KEY: key, HOME: top };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', ...args],
      env,
      stderr: 'ignore',
    }),
  );
  clients.push(client);
  return client;
};
const faults: Error[] = [];

interface Answer {
  readonly documentId: string;
  readonly status: string;
  readonly version: string;
  readonly creditsLeft: number | null;
  readonly savedTo?: string;
  readonly untrusted: { readonly proposal: Metadata; readonly final: Metadata; readonly evidence: object };
}

const textOf = async (client: Client, name: string, input: object): Promise<[string, boolean]> => {
  const answer = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const [content] = answer.content;
  return [content?.type === 'text' ? content.text : '', answer.isError === true];
};
const ask = async (client: Client, name: string, input: object): Promise<Answer> => {
  const [text, isError] = await textOf(client, name, input);
  if (isError) throw new Error(text);
  return JSON.parse(text) as Answer;
};
const refusal = async (client: Client, name: string, input: object): Promise<string> => {
  const [text, isError] = await textOf(client, name, input);
  expect(isError).toBe(true);
  return text;
};
const keyWith = async (...scopes: string[]): Promise<string> => {
  const { password } = account;
  const body = { name: 'agent', scopes: scopes as never, expiresInDays: 1, password, code: '' };
  const { data } = await account.api.POST('/api/api-keys', { body });
  return data?.key ?? '';
};
const total = async (): Promise<number> =>
  (await account.api.GET('/api/documents')).data?.total ?? Number.NaN;

beforeAll(async () => {
  stack = await sharedStack();
});
beforeEach(async () => {
  account = await Account.open(stack);
  top = await mkdtemp(join(tmpdir(), 'colophon-mcp-'));
  root = join(top, 'reports');
  await mkdir(root);
  faults.length = 0;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await rm(top, { recursive: true, force: true });
});

describe('an agent', () => {
  it('describes, corrects and finishes a PDF', async () => {
    await writeFile(join(root, 'a.pdf'), await samplePdf('Annual report'));
    const client = await agent(['--root', root]);
    const described = await ask(client, 'describe_pdf', { path: join(root, 'a.pdf') });
    expect(described).toMatchObject({ status: 'completed', creditsLeft: 2 });
    expect(described.untrusted.proposal.title).toMatch(/annual report/i);
    expect(described.untrusted.evidence).toHaveProperty('title');
    const { documentId, version, untrusted } = described;
    const metadata = { ...untrusted.final, title: 'Annual report, corrected' };
    const saved = await ask(client, 'review_metadata', { documentId, version, metadata });
    expect(saved.untrusted.final).toEqual(metadata);
    // What was read before is not overwritten.
    const stale = { documentId, version, metadata: { ...metadata, title: 'Annual report, again' } };
    expect(await refusal(client, 'review_metadata', stale)).toContain('precondition_failed');
    const outPath = join(root, 'a-finished.pdf');
    await expect(ask(client, 'apply_metadata', { documentId, outPath })).resolves.toMatchObject({
      savedTo: outPath,
    });
    const finished = await readFile(outPath);
    await expect(qpdfClass(finished)).resolves.toBe(0);
    expect((await readByPdfinfo(finished)).title).toBe(metadata.title);
    expect(await refusal(client, 'apply_metadata', { documentId, outPath })).toContain(
      'Nothing is overwritten',
    );
    expect(faults).toEqual([]);
    const [list] = await textOf(client, 'list_documents', { limit: 1 });
    expect(JSON.parse(list)).toMatchObject({
      total: 1,
      documents: [{ documentId, status: 'ready_for_download' }],
    });
  });

  it('has no tool that deletes, buys or manages keys, and those only that its key allows', async () => {
    const all = await agent(['--root', root]);
    const { tools } = await all.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'describe_pdf',
      'list_documents',
      'get_document',
      'review_metadata',
      'apply_metadata',
    ]);
    expect(tools.every(({ annotations }) => annotations?.destructiveHint === false)).toBe(true);
    const reading = await agent(['--root', root], await keyWith('documents:read'));
    const allowed = await reading.listTools();
    expect(allowed.tools.map(({ name }) => name)).toEqual(['list_documents', 'get_document']);
    await expect(reading.callTool({ name: 'describe_pdf', arguments: {} })).rejects.toThrow('no such tool');
    await expect(agent([], await keyWith('account:read'))).rejects.toThrow('Connection closed');
  });

  it('spends no more credits and makes no more documents than it may, and pays once for the same file', async () => {
    for (const name of ['a', 'b', 'c'])
      await writeFile(join(root, `${name}.pdf`), await samplePdf(`${name} ${top}`));
    const client = await agent(['--root', root, '--max-credits', '2']);
    const described = (name: string) => ask(client, 'describe_pdf', { path: join(root, `${name}.pdf`) });
    const [first, again] = await Promise.all([described('a'), described('a')]);
    expect(again.documentId).toBe(first.documentId);
    await described('b');
    expect(await refusal(client, 'describe_pdf', { path: join(root, 'c.pdf') })).toContain('no more credits');
    await expect(described('a')).resolves.toMatchObject({ documentId: first.documentId });
    // Started again on the same day it knows the file by its bytes.
    const next = await agent(['--root', root]);
    const known = await ask(next, 'describe_pdf', { path: join(root, 'a.pdf') });
    expect(known.documentId).toBe(first.documentId);
    await expect(total()).resolves.toBe(2);
    await account.untilCreditsAre(1);
    // A document that was deleted is missed once, then made again.
    await account.api.DELETE('/api/documents/{id}', { params: { path: { id: known.documentId } } });
    expect(await refusal(next, 'describe_pdf', { path: join(root, 'a.pdf') })).toContain('(not_found)');
    const remade = await ask(next, 'describe_pdf', { path: join(root, 'a.pdf') });
    expect(remade.documentId).not.toBe(known.documentId);
  });

  it('sees nothing outside its folders, nor documents of others', async () => {
    await writeFile(join(top, 'secret.pdf'), await samplePdf('Secret'));
    await symlink(top, join(root, 'link'));
    const client = await agent(['--root', root]);
    const paths = [join(top, 'secret.pdf'), join(root, 'link', 'secret.pdf'), join(root, '../secret.pdf')];
    for (const path of paths)
      expect(await refusal(client, 'describe_pdf', { path })).toContain('There is no');
    const without = await agent([]);
    expect(await refusal(without, 'describe_pdf', { path: paths[0] })).toContain('has no folders');
    const other = await Account.open(stack);
    const { id } = await other.completedDocument('Of another account');
    for (const [name, input] of Object.entries({ describe_pdf: {}, get_document: {}, apply_metadata: {} }))
      expect(await refusal(client, name, { ...input, documentId: id })).toContain('(not_found)');
    const { id: own } = await account.completedDocument('Mine');
    const outside = { documentId: own, outPath: join(root, 'link', 'mine.pdf') };
    expect(await refusal(client, 'apply_metadata', outside)).toContain('There is no');
    await expect(total()).resolves.toBe(1);
  });
});
