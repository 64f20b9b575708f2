import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../..', import.meta.url));
/** What `npm start` and the other root commands call; it builds what changed first. */
const entry = join(checkout, 'services/devstack/bootstrap.mjs');
const START_TIMEOUT_MS = 90_000;

export interface StackOptions {
  /** One process a service, as `npm start -- --separate`. */
  readonly separate?: boolean;
  /** Metadata by the launcher's stand-in for a language model, as `npm start -- --fake-llm`. */
  readonly fakeLlm?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The real product, started by the launcher that people use, on a home and a port of its own. */
export class RunningStack {
  readonly url: string;
  readonly home: string;
  private readonly process: ChildProcess;
  private readonly output: readonly string[];

  private constructor(url: string, home: string, child: ChildProcess, output: readonly string[]) {
    this.url = url;
    this.home = home;
    this.process = child;
    this.output = output;
  }

  static async start({
    separate = false,
    fakeLlm = false,
    env = {},
  }: StackOptions = {}): Promise<RunningStack> {
    const home = await mkdtemp(join(tmpdir(), 'colophon-e2e-'));
    const port = await freePort();
    const output: string[] = [];
    const child = spawn(
      process.execPath,
      [entry, 'start', ...(separate ? ['--separate'] : []), ...(fakeLlm ? ['--fake-llm'] : [])],
      {
        cwd: checkout,
        env: { ...process.env, ...env, NODE_OPTIONS: '', PORT: String(port), COLOPHON_HOME: home },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
    }
    const stack = new RunningStack(`http://127.0.0.1:${port}`, home, child, output);
    await stack.untilReady(START_TIMEOUT_MS).catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
    return stack;
  }

  /** Answers of `GET /api/health/ready` decide. */
  async untilReady(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (this.process.exitCode !== null) break;
      const ready = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      await ready?.arrayBuffer();
      if (ready?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the stack is not ready:\n${this.output.join('')}`);
  }

  /** Tells the stand-in how to answer from now on, in turn; the last stays. */
  async letModel(...scenarios: readonly string[]): Promise<void> {
    const response = await fetch(this.controlOfModel, {
      method: 'POST',
      body: JSON.stringify({ scenarios }),
    });
    if (response.status !== 200) throw new Error(`the stand-in refused: ${await response.text()}`);
  }

  /** Completions a real endpoint would have charged for. */
  async billableCalls(): Promise<number> {
    const response = await fetch(this.controlOfModel);
    return ((await response.json()) as { billableCalls: number }).billableCalls;
  }

  private get controlOfModel(): URL {
    const [, address] = /AI engine\s+\S+ at (\S+)/.exec(this.output.join('')) ?? [];
    if (!address) throw new Error('the stack was started without --fake-llm');
    return new URL('/control', address);
  }

  /** The mails to an address, oldest first. */
  async mailsTo(address: string): Promise<string[]> {
    const folder = join(this.home, 'mail');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails.filter((mail) => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'im').test(mail));
  }

  /** A ledger entry by hand, as an operator makes it. */
  async giveCredits(email: string, credits: number): Promise<void> {
    // Not through the entry: nothing is to be built under the services that run.
    await run(
      process.execPath,
      [join(checkout, 'services/devstack/dist/cli.js'), 'credits', email, String(credits)],
      {
        cwd: checkout,
        env: { ...process.env, NODE_OPTIONS: '', COLOPHON_HOME: this.home },
      },
    );
  }

  /** Node processes of the service (with `separate`): its name is a whole word in their command line. */
  async pidsOf(service: string): Promise<number[]> {
    const word = new RegExp(`(?<![\\w-])${service}(?![\\w-])`);
    return (await this.family())
      .filter(({ args }) => /^\S*node /.test(args) && word.test(args))
      .map(({ pid }) => pid);
  }

  /** Resident memory of the launcher and all its descendants, bytes; a page that several share counts once. */
  async residentBytes(): Promise<number> {
    const family = await this.family();
    const parts = await Promise.all(
      family.map(async ({ pid, rss }) => (await proportionalBytes(pid)) ?? rss),
    );
    return parts.reduce((sum, bytes) => sum + bytes, 0);
  }

  private async family(): Promise<{ pid: number; rss: number; args: string }[]> {
    const { stdout } = await run('ps', ['-eo', 'pid,ppid,rss,args']);
    const rows = stdout.split('\n').flatMap((line) => {
      const [, pid, parent, rss, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), rss: Number(rss) * 1024, args }] : [];
    });
    const members = new Set([this.process.pid]);
    for (let size = 0; size < members.size; ) {
      size = members.size;
      for (const { pid, parent } of rows) if (members.has(parent)) members.add(pid);
    }
    return rows.filter(({ pid }) => members.has(pid));
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await exited;
    }
    await rm(this.home, { recursive: true, force: true });
  }
}

/** The process's share of what it has in memory; undefined where the system does not tell. */
const proportionalBytes = async (pid: number): Promise<number | undefined> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : undefined;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
