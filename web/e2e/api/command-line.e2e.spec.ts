import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { colophon, type CommandOptions, type Ended } from '../stack/command-line.ts';
import { qpdfClass, readByPdfinfo, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

// Real: everything, and the program in a process of its own.
let stack: RunningStack;
let account: Account;
let top: string;
let folder: string;

const command = (args: readonly string[], options: CommandOptions = {}): Promise<Ended> => {
  const env = { COLOPHON_URL: stack.url, COLOPHON_API_KEY: account.token, HOME: folder, ...options.env };
  return colophon(['--json', ...args], { ...options, env });
};

/** Folders of one run: inputs with these names and titles, and a place for the outputs. */
const inputs = async (...names: string[]): Promise<{ source: string; out: string }> => {
  const source = await mkdtemp(join(folder, 'in-'));
  for (const name of names) {
    await mkdir(join(source, name, '..'), { recursive: true });
    await writeFile(join(source, name), await samplePdf(`${name} ${source}`));
  }
  return { source, out: join(folder, source.replace(/.*in-/, 'out-')) };
};
const total = async (): Promise<number> => {
  const { data } = await account.api.GET('/api/documents');
  return data?.total ?? Number.NaN;
};
const spent = async (before: number): Promise<number> => before - (await account.credits()).total_remaining;
const outcomes = ({ results }: Ended) =>
  Object.fromEntries(results.map(({ output, outcome }) => [output, outcome]));

beforeAll(async () => {
  stack = await sharedStack();
  top = await mkdtemp(join(tmpdir(), 'colophon-cli-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(top, 'test-'));
  account = await Account.open(stack);
});
afterAll(() => rm(top, { recursive: true, force: true }));

describe('colophon run', () => {
  it('brings every PDF of a folder to a finished file, and the second time does and pays nothing', async () => {
    const { source, out } = await inputs('one.pdf', 'deep/er/Größe.PDF');
    await writeFile(join(source, 'notes.txt'), 'no PDF');
    const original = await readFile(join(source, 'one.pdf'));
    const first = await command(['run', source, '--out', out]);
    expect([first.end, first.stderr]).toEqual([0, '2 done\n']);
    expect(outcomes(first)).toEqual({ 'one.pdf': 'done', 'deep/er/Größe.PDF': 'done' });
    const finished = await readFile(join(out, 'one.pdf'));
    expect((await readByPdfinfo(finished)).title).toMatch(/one/i);
    await expect(qpdfClass(finished)).resolves.toBe(0);
    await expect(readFile(join(source, 'one.pdf'))).resolves.toEqual(original);
    await expect(readdir(out)).resolves.toEqual(['.colophon', 'deep', 'one.pdf']);
    await expect(readdir(join(out, '.colophon'))).resolves.toEqual(['journal.jsonl']);

    const second = await command(['run', source, '--out', out]);
    expect([second.end, outcomes(second)]).toEqual([0, outcomes(first)]);
    await expect(total()).resolves.toBe(2);
    await expect(spent(3)).resolves.toBe(2);
  });

  it('pays once for the same bytes under two names', async () => {
    const { source, out } = await inputs('one.pdf');
    await writeFile(join(source, 'two.pdf'), await readFile(join(source, 'one.pdf')));
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(total()).resolves.toBe(1);
    await expect(readFile(join(out, 'two.pdf'))).resolves.toEqual(await readFile(join(out, 'one.pdf')));
  });

  it('makes an output again that was removed, without paying', async () => {
    const { source, out } = await inputs('one.pdf');
    await command(['run', source, '--out', out]);
    const finished = await readFile(join(out, 'one.pdf'));
    await rm(join(out, 'one.pdf'));
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(readFile(join(out, 'one.pdf'))).resolves.toEqual(finished);
    await expect(total()).resolves.toBe(1);
  });

  it.each(['', 'of another program'])('never writes over a file that is not its own: %j', async (text) => {
    const { source, out } = await inputs('one.pdf');
    await mkdir(out);
    await writeFile(join(out, 'one.pdf'), text);
    const refused = await command(['run', source, '--out', out]);
    expect(refused).toMatchObject({ end: 4, results: [{ outcome: 'failed', code: 'output_exists' }] });
    await expect(readFile(join(out, 'one.pdf'), 'utf8')).resolves.toBe(text);
    await rm(join(out, 'one.pdf'));
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(total()).resolves.toBe(1);
  });

  it('takes the place of its own output when the input has changed, but not when a person has edited it', async () => {
    const { source, out } = await inputs('one.pdf');
    await command(['run', source, '--out', out]);
    const first = await readFile(join(out, 'one.pdf'));
    await writeFile(join(source, 'one.pdf'), await samplePdf('Another edition'));
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(readFile(join(out, 'one.pdf'))).resolves.not.toEqual(first);
    await writeFile(join(out, 'one.pdf'), 'edited');
    await writeFile(join(source, 'one.pdf'), await samplePdf('A third edition'));
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 4 });
    await expect(readFile(join(out, 'one.pdf'), 'utf8')).resolves.toBe('edited');
  });

  it('goes on with the others when one fails', async () => {
    const { source, out } = await inputs('good.pdf');
    await writeFile(join(source, 'bad.pdf'), 'no PDF at all');
    const ended = await command(['run', source, '--out', out]);
    expect([ended.end, outcomes(ended)]).toEqual([4, { 'good.pdf': 'done', 'bad.pdf': 'failed' }]);
  });

  it('ends when the credits do, and goes on once there are some', async () => {
    const { source, out } = await inputs('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf');
    const short = await command(['run', source, '--out', out]);
    expect(short.end).toBe(5);
    const count = (wanted: string) => short.results.filter(({ outcome }) => outcome === wanted).length;
    expect([count('done'), count('credits')]).toEqual([3, 2]);
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 5 });
    await stack.giveCredits(account.email, 10);
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(total()).resolves.toBe(5);
    await expect(spent(13)).resolves.toBe(5);
  });

  it('spends no more than it may', async () => {
    const { source, out } = await inputs('1.pdf', '2.pdf');
    await expect(command(['run', source, '--out', out, '--max-credits', '1'])).resolves.toMatchObject({
      end: 5,
    });
    await expect(total()).resolves.toBe(1);
    await expect(command(['run', source, '--out', out, '--max-credits', '1'])).resolves.toMatchObject({
      end: 0,
    });
    await expect(spent(3)).resolves.toBe(2);
  });

  it('waits for a review that it is asked to wait for', async () => {
    const { source, out } = await inputs('one.pdf');
    const waiting = await command(['run', source, '--out', out, '--review']);
    expect(waiting).toMatchObject({ end: 7, results: [{ outcome: 'review' }] });
    await expect(readdir(out)).resolves.toEqual(['.colophon']);
    const id = String(waiting.results[0]?.['documentId']);
    await account.api.POST('/api/documents/{id}/accept', { params: { path: { id } } });
    await expect(command(['run', source, '--out', out, '--review'])).resolves.toMatchObject({ end: 0 });
  });

  it('only says what it would do', async () => {
    const { source, out } = await inputs('one.pdf');
    const told = await command(['run', source, '--out', out, '--dry-run']);
    expect(told).toMatchObject({ end: 0, results: [{ output: 'one.pdf' }] });
    await expect(stat(out)).rejects.toThrow('ENOENT');
    await expect(total()).resolves.toBe(0);
  });

  it('can be interrupted, and goes on', async () => {
    const { source, out } = await inputs('1.pdf', '2.pdf', '3.pdf');
    const onOutput: CommandOptions['onOutput'] = (_, interrupt) => interrupt();
    const interrupted = await command(['run', source, '--out', out, '--concurrency', '1'], { onOutput });
    expect([interrupted.end, interrupted.stderr]).toEqual([130, '']);
    await expect(command(['run', source, '--out', out])).resolves.toMatchObject({ end: 0 });
    await expect(total()).resolves.toBe(3);
    await expect(spent(3)).resolves.toBe(3);
  });
});

describe('colophon run, killed', () => {
  /** Of one file at a time: kills at the first, the second and so on, until a run has so many no longer. @returns how many died */
  const killedAt = async (point: string): Promise<number> => {
    for (let count = 1; ; count += 1) {
      const { source, out } = await inputs('one.pdf');
      const killed = await command(['run', source, '--out', out], { killPoint: `${point}:${count}` });
      const again = killed.end === 'SIGKILL' ? await command(['run', source, '--out', out]) : killed;
      expect([point, count, again.end, again.stderr]).toEqual([point, count, 0, '1 done\n']);
      await expect(qpdfClass(await readFile(join(out, 'one.pdf')))).resolves.toBe(0);
      if (killed.end !== 'SIGKILL') return count;
    }
  };

  it('makes one document and pays one credit, wherever it dies', async () => {
    await stack.giveCredits(account.email, 100);
    const points = ['appendFile.before', 'sync.before', 'sync.after', 'fetch.before', 'fetch.after'];
    const files = (await Promise.all(points.map(killedAt))).reduce((sum, count) => sum + count);
    // Four entries of the journal and the draft, each call, and the runs that ended by themselves.
    expect(files).toBeGreaterThanOrEqual(4 + 5 + 5 + 6 + 6 + 5);
    await expect(total()).resolves.toBe(files);
    await account.untilCreditsAre(103 - files);
  });
});

describe('a command', () => {
  it('says by its exit code why it ended', async () => {
    const { source, out } = await inputs('one.pdf');
    const ends = await Promise.all([
      command(['run', source]),
      command(['run', join(source, 'none.pdf'), '--out', out]),
      command(['run', source, '--out', source]),
      command(['frobnicate']),
      command(['whoami'], { env: { COLOPHON_API_KEY: 'wrong' } }),
      command(['whoami'], { env: { COLOPHON_API_KEY: '' } }),
      command(['whoami', '--url', 'http://127.0.0.1:9']),
      command(['documents', 'get', '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11']),
    ]);
    expect(ends.map(({ end }) => end)).toEqual([2, 2, 2, 2, 3, 3, 6, 4]);
    expect(ends.map(({ stdout }) => stdout).join('')).toBe('');
  });

  it('keeps a key for the next ones, readable for its owner only and for its server only', async () => {
    const env = { COLOPHON_API_KEY: '' };
    const stdin = `${account.token}\n`;
    await expect(command(['login', '--with-key'], { env, stdin: 'wrong' })).resolves.toMatchObject({
      end: 3,
    });
    const signedIn = await command(['login', '--with-key'], { env, stdin });
    expect(signedIn).toMatchObject({ end: 0, results: [{ email: account.email }] });
    expect(signedIn.stdout + signedIn.stderr).not.toContain(account.token);
    const file = join(folder, '.config/colophon/profiles.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(command(['whoami'], { env })).resolves.toMatchObject({
      end: 0,
      results: [{ email: account.email, credits: { total_remaining: 3 } }],
    });
    await expect(command(['whoami', '--url', 'http://127.0.0.1:9'], { env })).resolves.toMatchObject({
      end: 2,
    });
    await chmod(file, 0o644);
    await expect(command(['whoami'], { env })).resolves.toMatchObject({ end: 2 });
    await chmod(file, 0o600);
    await expect(command(['logout'], { env })).resolves.toMatchObject({ end: 0 });
    await expect(command(['whoami'], { env })).resolves.toMatchObject({ end: 3 });
  });

  it('lists, shows, downloads and deletes documents', async () => {
    const { id } = await account.completedDocument('A list of one');
    await expect(command(['documents', 'list', '--status', 'completed'])).resolves.toMatchObject({
      end: 0,
      results: [{ type: 'document', id }],
    });
    await expect(command(['documents', 'get', id])).resolves.toMatchObject({
      results: [{ id, status: 'completed' }],
    });
    const file = join(folder, 'saved.pdf');
    await expect(command(['documents', 'download', id, '--out', file])).resolves.toMatchObject({ end: 4 });
    await account.processedFile(id);
    await expect(command(['documents', 'download', id, '--out', file])).resolves.toMatchObject({ end: 0 });
    await expect(qpdfClass(await readFile(file))).resolves.toBe(0);
    await expect(command(['documents', 'download', id, '--out', file])).resolves.toMatchObject({ end: 2 });
    await expect(command(['documents', 'delete', id])).resolves.toMatchObject({ end: 0 });
    await expect(total()).resolves.toBe(0);
  });
});
