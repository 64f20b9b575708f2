import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Colophon } from '@colophon/sdk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InstantClock } from '../../sdk/test/instant-clock.js';
import { LocalServer, type Received, type Reply } from '../../sdk/test/local-server.js';
import { describePdf } from '../src/mcp/describe-pdf.tool.js';
import { Roots } from '../src/mcp/roots.js';
import type { Tool } from '../src/mcp/tool.js';
import { CreditBudget } from '../src/run/credit-budget.js';

// Real: files, the client and HTTP. The answers of the server are written here.
let server: LocalServer;
let root: string;
/** Of uploads, in order; after the last one all goes well. */
let uploadReplies: Reply[];
/** Of requests to generate, in the same way. */
let refusals: Reply[];
/** As it is until it is generated. */
let document: object;

const described = { id: 'd1', status: 'completed' };
const failed = {
  id: 'd1',
  status: 'failed',
  pageCount: 1,
  errorCode: 'ai_unavailable',
  errorMessage: 'Away.',
};
const resting = { id: 'd1', status: 'uploaded', pageCount: 1 };
const { signal } = new AbortController();
const unavailable: Reply = { status: 503, json: { error: 'Not now.', code: 'unavailable' } };
const inWork: Reply = { status: 409, json: { error: 'In work.', code: 'invalid_state' } };
const noCredit: Reply = {
  status: 402,
  json: { error: 'You have no credits left.', code: 'insufficient_credits' },
};
const noPdf: Reply = { status: 415, json: { error: 'That is no PDF.', code: 'not_a_pdf' } };

const answer = ({ url }: Received): Reply => {
  if (url.endsWith('/upload')) {
    const documentId = `d${uploads().length}`;
    return uploadReplies.shift() ?? { status: 201, json: { documentId, duplicateOf: null } };
  }
  if (url.endsWith('/me')) return { json: { user: { credits: { total_remaining: 9 } } } };
  if (url.endsWith('/generate-metadata')) {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    document = described;
  }
  return { json: { document: { warningDetails: [], ...document } } };
};
const generations = () => server.received.filter(({ url }) => url.endsWith('/generate-metadata'));
const uploads = () => server.received.filter(({ url }) => url.endsWith('/upload'));
const keys = () => uploads().map(({ headers }) => headers['idempotency-key']);

const toolWith = async (maxCredits: number): Promise<Tool> => {
  // The longest wait of a call is a limit.
  const clock = new InstantClock(40_000);
  const colophon = new Colophon({ apiKey: 'clphk_key', baseUrl: server.url, maxRetries: 0 }, clock);
  return describePdf({ colophon, roots: await Roots.of([root]), budget: new CreditBudget(maxCredits) });
};
const pathOf = async (name: string): Promise<string> => {
  await writeFile(join(root, name), `%PDF-1.7 ${name}`);
  return join(root, name);
};

beforeEach(async () => {
  server = await LocalServer.start();
  root = await mkdtemp(join(tmpdir(), 'colophon-describe-'));
  uploadReplies = [];
  refusals = [];
  document = described;
  server.willAnswer(answer);
});
afterEach(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

describe('the budget of an agent', () => {
  it('counts a file once, however often its upload is tried', async () => {
    uploadReplies = [unavailable, unavailable];
    const tool = await toolWith(1);
    const path = await pathOf('a.pdf');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(tool.call({ path }, signal)).rejects.toThrow('Not now.');
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'completed' });
    expect(new Set(keys()).size).toBe(1);
    await expect(tool.call({ path: await pathOf('b.pdf') }, signal)).rejects.toThrow('no more credits');
  });

  it('counts a file that a proxy refused, since an earlier try may have reached the server', async () => {
    uploadReplies = [{ status: 404, text: '404 page not found' }];
    const tool = await toolWith(1);
    const path = await pathOf('a.pdf');
    await expect(tool.call({ path }, signal)).rejects.toThrow('The server answered 404.');
    await expect(tool.call({ path: await pathOf('b.pdf') }, signal)).rejects.toThrow('no more credits');
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'completed' });
  });

  it('counts no file that the server refused', async () => {
    uploadReplies = [noPdf, noPdf];
    const tool = await toolWith(1);
    for (const name of ['a.pdf', 'b.pdf'])
      await expect(tool.call({ path: await pathOf(name) }, signal)).rejects.toThrow('That is no PDF.');
    await expect(tool.call({ path: await pathOf('c.pdf') }, signal)).resolves.toMatchObject({
      status: 'completed',
    });
  });
});

describe('a document that is not found', () => {
  it.each<[string, Reply, number]>([
    ['is uploaded again', { status: 404, json: { error: 'Gone.', code: 'not_found' } }, 1],
    ['is not uploaded again where only a proxy says so', { status: 404, text: '404 page not found' }, 0],
  ])('%s', async (_case, notFound, again) => {
    const tool = await toolWith(2);
    const path = await pathOf('a.pdf');
    await tool.call({ path }, signal);
    server.willAnswer(notFound);
    await expect(tool.call({ path }, signal)).rejects.toMatchObject({ status: 404 });
    server.willAnswer(answer);
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'completed' });
    expect(uploads()).toHaveLength(again);
  });

  it('is uploaded again under one key and for one credit, however often that is tried', async () => {
    const tool = await toolWith(2);
    const path = await pathOf('a.pdf');
    await tool.call({ path }, signal);
    const [first] = keys();
    server.willAnswer({ status: 404, json: { error: 'Gone.', code: 'not_found' } });
    await expect(tool.call({ path }, signal)).rejects.toThrow('Gone.');
    uploadReplies = [unavailable, unavailable];
    server.willAnswer(answer);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(tool.call({ path }, signal)).rejects.toThrow('Not now.');
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'completed' });
    expect(keys()).toEqual(Array(3).fill(keys()[0]));
    expect(keys()).not.toContain(first);
  });
});

describe('a document that nothing was proposed for', () => {
  it('is generated when it is asked for again, after a failure that may pass', async () => {
    document = failed;
    const tool = await toolWith(1);
    const path = await pathOf('a.pdf');
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'failed', problem: 'Away.' });
    expect(generations()).toEqual([]);
    await expect(tool.call({ path }, signal)).resolves.toMatchObject({ status: 'completed' });
    expect([uploads().length, generations().length]).toEqual([1, 1]);
  });

  it('is left where the file itself is the reason', async () => {
    document = { ...failed, errorCode: 'damaged', pageCount: null };
    const tool = await toolWith(1);
    await expect(tool.call({ documentId: 'd1' }, signal)).resolves.toMatchObject({ status: 'failed' });
    expect(generations()).toEqual([]);
  });

  it('waits for a credit, and is generated once there is one', async () => {
    document = resting;
    refusals = [noCredit];
    const tool = await toolWith(1);
    await expect(tool.call({ documentId: 'd1' }, signal)).rejects.toThrow('You have no credits left.');
    await expect(tool.call({ documentId: 'd1' }, signal)).resolves.toMatchObject({ status: 'completed' });
  });

  it('is waited for where it is in work', async () => {
    document = resting;
    refusals = [inWork];
    const tool = await toolWith(1);
    server.willAnswer((request) => {
      const reply = answer(request);
      if (generations().length > 0) document = described;
      return reply;
    });
    await expect(tool.call({ documentId: 'd1' }, signal)).resolves.toMatchObject({ status: 'completed' });
  });

  it('counts once in the budget, however often it is tried', async () => {
    document = failed;
    refusals = [unavailable, inWork, unavailable];
    const tool = await toolWith(1);
    const path = await pathOf('a.pdf');
    await tool.call({ path }, signal);
    await expect(tool.call({ path }, signal)).rejects.toThrow('Not now.');
    await expect(tool.call({ documentId: 'd1' }, signal)).resolves.toMatchObject({ status: 'failed' });
    await expect(tool.call({ documentId: 'd1' }, signal)).rejects.toThrow('Not now.');
    await expect(tool.call({ documentId: 'd1' }, signal)).resolves.toMatchObject({ status: 'completed' });
    document = resting;
    await expect(tool.call({ documentId: 'd2' }, signal)).rejects.toThrow('no more credits');
  });
});
