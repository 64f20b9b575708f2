import { type ChildProcess, execFile, spawn } from 'node:child_process';

const MAX_OUTPUT = 64 * 1024 * 1024;
/** Longer than any `--timeout` the suite gives to helm. */
const LONGEST_MS = 15 * 60_000;

/** A command of kubectl or helm failed; the message is what it said. */
export class CommandError extends Error {}

/** One namespace of the cluster that kubectl talks to. */
export class Kube {
  readonly namespace: string;

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  /** @returns what it printed. @throws CommandError */
  kubectl(...args: readonly string[]): Promise<string> {
    return run('kubectl', ['--namespace', this.namespace, ...args]);
  }

  /** Creates what is described as a manifest describes it. @throws CommandError */
  async create(...manifests: readonly object[]): Promise<void> {
    const items = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
    await run('kubectl', ['--namespace', this.namespace, 'create', '--filename', '-'], items);
  }

  /** @throws CommandError */
  helm(...args: readonly string[]): Promise<string> {
    return run('helm', [...args, '--namespace', this.namespace]);
  }

  async get<T>(...args: readonly string[]): Promise<T> {
    return JSON.parse(await this.kubectl('get', ...args, '--output=json')) as T;
  }

  /** kubectl as a process that goes on, e.g. a watch. */
  start(...args: readonly string[]): ChildProcess {
    return spawn('kubectl', ['--namespace', this.namespace, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  /** Runs a script in a pod, by its Node: images have no shell. @returns what it printed */
  script(pod: string, source: string, ...args: readonly string[]): Promise<string> {
    return this.kubectl('exec', pod, '--', 'node', '--eval', source, ...args);
  }
}

/** @param input for its standard input */
const run = (program: string, args: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { maxBuffer: MAX_OUTPUT, timeout: LONGEST_MS },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else if (error.code === 'ENOENT') reject(new CommandError(`There is no ${program} on the path.`));
        else
          reject(
            new CommandError(
              `${program} ${args.join(' ')}: ${stderr.trim() || stdout.trim() || error.message}`,
            ),
          );
      },
    );
    child.stdin?.end(input);
  });
