import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { Mailbox } from './mailbox.ts';
import { copyHome, keepHome, migratedHome } from './migrated-home.ts';

const run = promisify(execFile);
/** Top of the checkout. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));
/** What `npm start` and the other root commands call; it builds what changed first. */
const entry = join(checkout, 'services/tools/devstack/bootstrap.mjs');
/** What that hands over to, with these flags and variables (its `hand-over.mjs`). */
const built = join(checkout, 'services/tools/devstack/dist/cli.js');
const THRIFTY_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
const THRIFTY_ENV = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/colophon/compiled'),
};

export interface StackOptions {
  /** One process a service, as `npm start -- --separate`. */
  readonly separate?: boolean;
  /** One container a service, from its image, as `npm start -- --containers`. */
  readonly containers?: boolean;
  /** Metadata by the launcher's stand-in for a language model, as `npm start -- --fake-llm`. */
  readonly fakeLlm?: boolean;
  /** With Prometheus over it, as `npm start -- --observe`. */
  readonly observe?: boolean;
  /** As it is built now and on a copy of migrated databases: for tests, which start it often. */
  readonly prepared?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** What another process needs to know of a running stack. */
export interface StackNote {
  readonly url: string;
  readonly home: string;
  readonly pid: number;
  readonly containers?: boolean;
}

/** The real product, started by the launcher that people use, on its own home and port. */
export class RunningStack {
  readonly url: string;
  readonly home: string;
  readonly mails: Mailbox;
  private readonly pid: number;
  private readonly containers: boolean;

  private constructor({ url, home, pid, containers = false }: StackNote) {
    this.url = url;
    this.home = home;
    this.pid = pid;
    this.containers = containers;
    this.mails = new Mailbox(join(home, 'mail'));
  }

  static async start(options: StackOptions = {}): Promise<RunningStack> {
    if (!options.prepared) return RunningStack.startOn(await newHome(), options);
    const kept = migratedHome();
    if (!existsSync(kept)) {
      const first = await RunningStack.startOn(await newHome(), { prepared: true });
      await first.end();
      await keepHome(first.home, kept);
      await first.stop();
    }
    const home = await newHome();
    if (existsSync(kept)) await copyHome(kept, home);
    return RunningStack.startOn(home, options);
  }

  private static async startOn(home: string, options: StackOptions): Promise<RunningStack> {
    const { containers = false, prepared = false, env = {} } = options;
    const port = await freePort();
    // A file and no pipe: a shared stack outlives the spec that started it.
    const output = openSync(outputOf(home), 'a');
    const child = spawn(
      process.execPath,
      [...(prepared ? [...THRIFTY_FLAGS, built] : [entry]), 'start', ...switchesOf(options)],
      {
        cwd: checkout,
        env: {
          ...(prepared ? THRIFTY_ENV : {}),
          ...process.env,
          ...env,
          NODE_OPTIONS: '',
          PORT: String(port),
          COLOPHON_HOME: home,
        },
        stdio: ['ignore', output, output],
      },
    );
    closeSync(output);
    child.unref();
    const stack = new RunningStack({
      url: `http://127.0.0.1:${port}`,
      home,
      pid: child.pid ?? -1,
      containers,
    });
    await stack.untilReady().catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
    return stack;
  }

  /** A stack that another spec file of this run started. */
  static attach(note: StackNote): RunningStack {
    return new RunningStack(note);
  }

  get note(): StackNote {
    const { url, home, pid, containers } = this;
    return { url, home, pid, containers };
  }

  /** Answers of `GET /api/health/ready` decide. */
  async untilReady(): Promise<void> {
    const outcome = await eventually(async () => {
      if (!this.isRunning) return 'ended';
      const ready = await fetch(`${this.url}/api/health/ready`);
      await ready.arrayBuffer();
      return ready.status === 200 && 'ready';
    }, `the stack at ${this.url}`);
    if (outcome === 'ended') throw new Error(`the stack has ended:\n${await this.output()}`);
  }

  /** What the launcher has said so far. */
  output(): Promise<string> {
    return readFile(outputOf(this.home), 'utf8').catch(() => '');
  }

  /** Log lines of a service, or of all `services` where they are in one process. */
  logOf(service: string): Promise<string> {
    return readFile(join(this.home, 'logs', `${service}.log`), 'utf8');
  }

  private get isRunning(): boolean {
    try {
      return process.kill(this.pid, 0);
    } catch {
      return false;
    }
  }

  /** Tells the stand-in how to answer from now on, in turn; the last stays. */
  async letModel(...scenarios: readonly string[]): Promise<void> {
    const response = await fetch(await this.controlOfModel(), {
      method: 'POST',
      body: JSON.stringify({ scenarios }),
    });
    if (response.status !== 200) throw new Error(`the stand-in refused: ${await response.text()}`);
  }

  /** Completions a real endpoint would have charged for. */
  async billableCalls(): Promise<number> {
    const response = await fetch(await this.controlOfModel());
    return ((await response.json()) as { billableCalls: number }).billableCalls;
  }

  private async controlOfModel(): Promise<URL> {
    const [, address] = /AI engine\s+\S+ at (\S+)/.exec(await this.output()) ?? [];
    if (!address) throw new Error('the stack was started without --fake-llm');
    return new URL('/control', address);
  }

  /** Answers of its Prometheus to a query at this moment. */
  async ask(query: string): Promise<MeasuredSeries[]> {
    const response = await fetch(await this.prometheus('query', new URLSearchParams({ query })));
    const { data, error } = (await response.json()) as {
      data?: { result: MeasuredSeries[] };
      error?: string;
    };
    if (!data) throw new Error(`${query}: ${error ?? response.status}`);
    return data.result;
  }

  async prometheus(path: string, parameters = new URLSearchParams()): Promise<URL> {
    const [, address] = /Prometheus\s+(http:\S+)/.exec(await this.output()) ?? [];
    if (!address) throw new Error('the stack was started without --observe');
    return new URL(`/api/v1/${path}?${parameters}`, address);
  }

  /** A ledger entry by hand, as an operator makes it. */
  async giveCredits(email: string, credits: number): Promise<void> {
    // Not through the entry: nothing is to be built under the services that run.
    await run(process.execPath, [...THRIFTY_FLAGS, built, 'credits', email, String(credits)], {
      cwd: checkout,
      env: { ...THRIFTY_ENV, ...process.env, NODE_OPTIONS: '', COLOPHON_HOME: this.home },
    });
  }

  /** Of the gateway's numbers, with `observe`. */
  async metricsPort(): Promise<number> {
    const note = JSON.parse(await readFile(join(this.home, 'running.json'), 'utf8')) as Running;
    return note.services?.metricsPorts?.['gateway'] ?? Number.NaN;
  }

  /** Node processes of the service (with `separate`): its name is a whole word in their command line. */
  async pidsOf(service: string): Promise<number[]> {
    const word = new RegExp(`(?<![\\w-])${service}(?![\\w-])`);
    return (await this.family())
      .filter(({ args }) => /^\S*node /.test(args) && word.test(args))
      .map(({ pid }) => pid);
  }

  /** The first process of a server that the launcher started, by the name of its program. */
  async serverPid(program: string): Promise<number> {
    const server = (await this.family()).find(({ args }) =>
      new RegExp(`^\\S*/${program}[^/ ]* -`).test(args),
    );
    if (!server) throw new Error(`there is no process of ${program}`);
    return server.pid;
  }

  /** Waits until the launcher has started the service again: one process, and another than the one that died. */
  async untilReplaced(service: string, dead: number): Promise<void> {
    await eventually(async () => {
      const pids = await this.pidsOf(service);
      return pids.length === 1 && !pids.includes(dead);
    }, `another process of ${service} than ${dead}`);
  }

  /** Command lines of the launcher and all its descendants, and of what runs in its containers. */
  async commandLines(): Promise<string[]> {
    const own = (await this.family()).map(({ args }) => args);
    return this.containers ? [...own, ...(await commandLinesIn(`colophon.home=${this.home}`))] : own;
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
    const members = new Set([this.pid]);
    for (let size = 0; size < members.size; ) {
      size = members.size;
      for (const { pid, parent } of rows) if (members.has(parent)) members.add(pid);
    }
    return rows.filter(({ pid }) => members.has(pid));
  }

  /** One statement on a service's database, to make happen what only time would. */
  async sql(
    database: 'auth' | 'document' | 'ai' | 'billing' | 'retention' | 'webhooks',
    statement: string,
    values: string[],
  ): Promise<Record<string, unknown>[]> {
    const [, , , port] = (await readFile(join(this.home, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const secrets = JSON.parse(await readFile(join(this.home, 'secrets.json'), 'utf8')) as Secrets;
    const client = new Client({
      host: '127.0.0.1',
      port: Number(port),
      database,
      user: database,
      password: secrets.roles[database],
    });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it; its home stays as it is. */
  async end(): Promise<void> {
    if (this.isRunning) process.kill(this.pid, 'SIGTERM');
    await eventually(() => !this.isRunning, 'the end of the stack');
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.home, { recursive: true, force: true });
  }
}

/** One series of an answer of Prometheus. */
export interface MeasuredSeries {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, value: string];
}

/** What the launcher leaves about itself. */
interface Running {
  readonly services?: { readonly metricsPorts?: Readonly<Record<string, number>> };
}

interface Secrets {
  readonly roles: Readonly<Record<string, string>>;
}

/** The driver of the services; the web app has none. */
const { Client } = createRequire(join(checkout, 'services/libs/platform/package.json'))('pg') as {
  Client: new (
    options: Record<string, string | number | undefined>,
  ) => {
    connect(): Promise<void>;
    query(statement: string, values: string[]): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  };
};

const commandLinesIn = async (label: string): Promise<string[]> => {
  const { stdout } = await run('docker', ['ps', '--quiet', '--filter', `label=${label}`]);
  const tables = stdout
    .trim()
    .split('\n')
    .map((id) => run('docker', ['top', id, '-eo', 'pid,args']));
  const lines = (await Promise.all(tables)).flatMap((table) => table.stdout.trim().split('\n').slice(1));
  return lines.map((line) => line.trim().replace(/^\d+ /, ''));
};

const switchesOf = ({ separate, containers, fakeLlm, observe }: StackOptions): string[] => [
  ...(separate ? ['--separate'] : []),
  ...(containers ? ['--containers'] : []),
  ...(fakeLlm ? ['--fake-llm'] : []),
  ...(observe ? ['--observe'] : []),
];

/** In the folder of the run where there is one, so that the next run finds what this one may leave. */
const newHome = (): Promise<string> =>
  mkdtemp(join(process.env['COLOPHON_E2E_RUN'] ?? tmpdir(), 'colophon-e2e-'));

const outputOf = (home: string): string => join(home, 'output.txt');

/** The process's share of what it has in memory; undefined where the system does not tell. */
const proportionalBytes = async (pid: number): Promise<number | undefined> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : undefined;
};
