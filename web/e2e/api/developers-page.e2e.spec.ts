import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import { hookReceiver } from '../stack/hook-receivers.ts';
import { qpdfClass, readByPdfinfo, samplePdf } from '../stack/pdf-tools.ts';
import { checkout, type RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

const run = promisify(execFile);
/** What the page promises for a folder. */
const PDFS = 50;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

// Real: everything; the examples are taken from the page as the server sends it, and run as they stand.
describe('the examples of the developers page', () => {
  let stack: RunningStack;
  let account: Account;
  let key: string;
  let page: string;
  let folder: string;

  /** The code under this title. */
  const example = (title: string): string => {
    const [, code] = new RegExp(`<pre aria-label="${title}"[^>]*><code>([\\s\\S]*?)</code>`).exec(page) ?? [];
    if (code === undefined) throw new Error(`the page has no example "${title}"`);
    return code.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  };
  const environment = (more: Readonly<Record<string, string>> = {}) => ({
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: folder,
    COLOPHON_URL: stack.url,
    COLOPHON_API_KEY: key,
    ...more,
  });
  /** Runs the script of the page, which says by its exit code whether all went well. */
  const describeIn = async (cwd: string, env = environment()) => {
    const failed = (error: { code: number; stdout: string; stderr: string }) => error;
    const { code, stdout, stderr } = await run('sh', ['describe.sh'], { cwd, env }).then(
      (ended) => ({ ...ended, code: 0 }),
      failed,
    );
    return { code, stdout, stderr };
  };
  const inShell = (script: string, env = environment()) => run('sh', ['-c', script], { cwd: folder, env });

  beforeAll(async () => {
    stack = await sharedStack();
    page = await (await fetch(`${stack.url}/developers`)).text();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, PDFS + 10);
    const { password } = account;
    const scopes = [
      'documents:read',
      'documents:write',
      'brand-context:read',
      'account:read',
      'webhooks:manage',
    ] as const;
    const wish = { name: 'Page', scopes: [...scopes], expiresInDays: 30, password, code: '' };
    key = (await account.api.POST('/api/api-keys', { body: wish })).data?.key ?? '';
    folder = await mkdtemp(join(tmpdir(), 'colophon-developers-'));
    await mkdir(join(folder, 'reports'));
    await mkdir(join(folder, 'bin'));
    await mkdir(join(folder, 'node_modules/@colophon'), { recursive: true });
    await symlink(join(checkout, 'proto/sdk'), join(folder, 'node_modules/@colophon/sdk'));
    await symlink(process.execPath, join(folder, 'bin/node'));
    const program = `#!/bin/sh\nexec node "${join(checkout, 'proto/cli/dist/main.js')}" "$@"\n`;
    await writeFile(join(folder, 'bin/colophon'), program, { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('bring fifty PDFs from nothing to described files with a shell, and pay once however often they run', async () => {
    const names = Array.from({ length: PDFS }, (_, index) => `Report ${index + 1}; "final", v2.pdf`);
    for (const name of names)
      await writeFile(join(folder, 'reports', name), await samplePdf(`About ${name}`));
    await writeFile(join(folder, 'reports/broken.pdf'), 'no PDF');
    await writeFile(join(folder, 'describe.sh'), example('describe.sh'));
    const before = (await account.credits()).total_remaining;
    const first = await describeIn(folder);
    expect(first.code).toBe(1);
    expect(first.stdout.trim().split('\n')).toHaveLength(PDFS);
    expect(first.stderr).toMatch(/refused: reports\/broken\.pdf/);
    const described = (await readdir(join(folder, 'described'))).filter((name) => name.endsWith('.pdf'));
    expect(described.toSorted()).toEqual(names.toSorted());
    const finished = await readFile(join(folder, 'described', names[0] ?? ''));
    await expect(qpdfClass(finished)).resolves.toBe(0);
    expect((await readByPdfinfo(finished)).title).toMatch(/report 1/i);

    await rm(join(folder, 'reports/broken.pdf'));
    await expect(describeIn(folder)).resolves.toMatchObject({ code: 0 });
    await account.untilCreditsAre(before - PDFS);
    for (const name of names.slice(1)) await rm(join(folder, 'reports', name));
    await rm(join(folder, 'described'), { recursive: true });
  });

  it('name the documents that find no credit, and describe them once there is one', async () => {
    const poor = await Account.open(stack);
    const { free_remaining: free } = await poor.credits();
    const { password } = poor;
    const scopes: ['documents:read', 'documents:write'] = ['documents:read', 'documents:write'];
    const wish = { name: 'Poor', scopes, expiresInDays: 30, password, code: '' };
    const COLOPHON_API_KEY = (await poor.api.POST('/api/api-keys', { body: wish })).data?.key ?? '';
    const cwd = join(folder, 'poor');
    await mkdir(join(cwd, 'reports'), { recursive: true });
    for (let file = 0; file <= free; file += 1)
      await writeFile(join(cwd, 'reports', `${file}.pdf`), await samplePdf(`Poor ${file}`));
    await writeFile(join(cwd, 'describe.sh'), example('describe.sh'));
    const described = async (): Promise<{ readonly lines: number; readonly stderr: string }> => {
      const { stdout, stderr } = await describeIn(cwd, environment({ COLOPHON_API_KEY }));
      return { lines: stdout.trim().split('\n').length, stderr };
    };
    const first = await described();
    expect(first.lines).toBe(free);
    expect(first.stderr).toMatch(/^not described: \d\.pdf: You have no credits left\./m);
    await stack.giveCredits(poor.email, 2);
    const second = await described();
    expect(second.lines).toBe(free + 1);
    expect(second.stderr).not.toContain('not described');
    await poor.untilCreditsAre(1);
  });

  it('say what is missing, and leave no file of a download that broke off', async () => {
    const unset = environment({ COLOPHON_API_KEY: '' });
    await expect(describeIn(folder, unset)).resolves.toEqual({
      code: 2,
      stdout: '',
      stderr: 'Set COLOPHON_URL and COLOPHON_API_KEY.\n',
    });
    // A curl that ends in the middle of each download, as one that is interrupted.
    const cut = `#!/bin/sh\nfor last; do :; done\ncase "$*" in *download*) echo half > "$last"; exit 18 ;; esac\n`;
    const { stdout } = await run('sh', ['-c', 'command -v curl']);
    await mkdir(join(folder, 'cut'));
    await writeFile(join(folder, 'cut/curl'), `${cut}exec "${stdout.trim()}" "$@"\n`, { mode: 0o755 });
    const PATH = `${join(folder, 'cut')}:${process.env['PATH']}`;
    await expect(describeIn(folder, environment({ PATH }))).resolves.toMatchObject({ code: 1 });
    const left = await readdir(join(folder, 'described'));
    expect(left.filter((name) => name.endsWith('.pdf'))).toEqual([]);
    await rm(join(folder, 'described'), { recursive: true });
  });

  it('install what is published', async () => {
    const nameOf = async (workspace: string): Promise<string> => {
      const text = await readFile(join(checkout, workspace, 'package.json'), 'utf8');
      return (JSON.parse(text) as { name: string }).name;
    };
    expect([example('Install the command line'), example('Install the SDK')]).toEqual([
      `npm install --global ${await nameOf('proto/cli')}`,
      `npm install ${await nameOf('proto/sdk')}`,
    ]);
  });

  it('do the same by the command line', async () => {
    await inShell(example('colophon run'));
    const described = (await readdir(join(folder, 'described'))).filter((name) => name.endsWith('.pdf'));
    expect(described).toHaveLength(1);
  });

  it('describe a document from Node', async () => {
    await writeFile(join(folder, 'report.pdf'), await samplePdf('From Node'));
    await writeFile(join(folder, 'describe.mjs'), example('describe.mjs'));
    await run(process.execPath, ['describe.mjs'], { cwd: folder, env: environment() });
    expect((await readByPdfinfo(await readFile(join(folder, 'described.pdf')))).title).toMatch(/from node/i);
  });

  it('connect an agent that finishes a PDF in its folder, and nowhere else', async () => {
    const [login = ''] = example('colophon run').split('\n');
    await inShell(login);
    // As it stands but for the folder, which is an example.
    const reports = join(folder, 'reports');
    const configuration = example('mcp.json').replace('/home/ada/reports', reports);
    const { command, args } = JSON.parse(configuration).mcpServers.colophon as {
      command: string;
      args: string[];
    };
    const client = new Client({ name: 'agent', version: '1' });
    // The key is the one that was kept by the login.
    const { COLOPHON_API_KEY: _, ...env } = environment();
    await client.connect(new StdioClientTransport({ command, args, env }));
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(
        [...page.matchAll(/<code>(\w+_\w+)<\/code><\/dt>/g)].map(([, name]) => name),
      );
      await writeFile(join(reports, 'agent.pdf'), await samplePdf('From an agent'));
      await writeFile(join(folder, 'outside.pdf'), await samplePdf('Outside'));
      const call = async (name: string, input: Readonly<Record<string, unknown>>) => {
        const { content, isError } = await client.callTool({ name, arguments: input });
        const [{ text }] = content as [{ text: string }];
        return { text, isError: isError === true };
      };
      const described = await call('describe_pdf', { path: join(reports, 'agent.pdf') });
      const { documentId } = JSON.parse(described.text) as { documentId: string };
      const outPath = join(reports, 'agent-described.pdf');
      await expect(call('apply_metadata', { documentId, outPath })).resolves.toMatchObject({
        isError: false,
      });
      expect((await readByPdfinfo(await readFile(outPath))).title).toMatch(/from an agent/i);
      const outside = await call('describe_pdf', { path: join(folder, 'outside.pdf') });
      expect(outside).toMatchObject({ isError: true });
    } finally {
      await client.close();
    }
  });

  describe('of webhooks', () => {
    let receiver: ChildProcess | undefined;
    let heard = '';
    const { href: url, hostname, port } = hookReceiver('example');
    const post = (body: string, headers: Readonly<Record<string, string>>) =>
      fetch(url, { method: 'POST', body, headers });
    /** Half a call, and the end of its connection. */
    const breakOff = async () => {
      const socket = connect(Number(port), hostname).resume();
      socket.end('POST / HTTP/1.1\r\nHost: example\r\nContent-Length: 9\r\n\r\n{');
      await once(socket, 'close');
    };
    afterAll(async () => {
      if (receiver?.kill()) await once(receiver, 'close');
    });

    it('receive events in twenty lines, refuse what is not signed, and outlive a call that breaks off', async () => {
      const code = example('receive.mjs');
      expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
      const added = await inShell(example('Add a webhook'), environment({ HOOK_URL: url }));
      const { secret, webhook } = JSON.parse(added.stdout) as { secret: string; webhook: { id: string } };
      await writeFile(join(folder, 'receive.mjs'), code);
      receiver = spawn(process.execPath, ['receive.mjs'], {
        cwd: folder,
        env: environment({ COLOPHON_WEBHOOK_SECRET: secret, PORT: port }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (heard += text));
      await eventually(() => post('{}', {}).then(({ status }) => expect(status).toBe(401)), 'the receiver');
      const hostile: Record<string, string> = {
        'webhook-id': 'x',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA v1,\u00e9== v1,',
      };
      expect((await post('{}', hostile)).status).toBe(401);
      await breakOff();
      expect((await post('{}', {})).status).toBe(401);

      const { id } = await account.completedDocument('Told to a server');
      await eventually(() => {
        expect(heard).toContain('"type":"document.completed"');
        expect(heard).toContain(id);
        return Promise.resolve();
      }, 'the event of the document');

      // The same receiver, while Colophon may not call it.
      const params = { path: { id: webhook.id } };
      const types: ['document.completed'] = ['document.completed'];
      await account.api.PUT('/api/webhooks/{id}', { params, body: { url, types, enabled: false } });
      const script = example('Receive on your machine').replace(':3000', `:${port}`);
      const listener = spawn('sh', ['-c', `exec ${script}`], {
        cwd: folder,
        env: environment({ COLOPHON_WEBHOOK_SECRET: secret }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        // It listens from its first line on.
        await once(listener.stdout, 'data');
        const told = await account.completedDocument('Told to a machine');
        await eventually(() => {
          expect(heard).toContain(told.id);
          return Promise.resolve();
        }, 'the event that was forwarded');
      } finally {
        listener.kill('SIGINT');
      }
      await expect(once(listener, 'close')).resolves.toEqual([130, null]);
      await account.api.DELETE('/api/webhooks/{id}', { params });
    });
  });
});
