import { appendFile, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
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
const folders = async (): Promise<{ source: string; out: string }> => {
  const source = await mkdtemp(join(folder, 'in-'));
  return { source, out: source.replace(/in-([^/]*)$/, 'out-$1') };
};
const total = async (): Promise<number> => {
  const { data } = await account.api.GET('/api/documents');
  return data?.total ?? Number.NaN;
};

/** Watches until it has said so many results. @param onResult sees each of them, and 0 at the beginning */
const watchUntil = (count: number, source: string, out: string, onResult: (count: number) => void) => {
  let seen = -1;
  // It begins to look.
  const onNote = (): void => {
    if (seen < 0) onResult((seen = 0));
  };
  const onOutput: CommandOptions['onOutput'] = (text, interrupt) => {
    const results = text.split('\n').filter((line) => line.startsWith('{')).length;
    while (seen < results) onResult((seen += 1));
    if (results >= count) interrupt();
  };
  return command(['watch', source, '--out', out, '--interval', '1'], { onOutput, onNote });
};

beforeAll(async () => {
  stack = await sharedStack();
  top = await mkdtemp(join(tmpdir(), 'colophon-watch-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(top, 'test-'));
  account = await Account.open(stack);
});
afterAll(() => rm(top, { recursive: true, force: true }));

describe('colophon watch', () => {
  it('finishes what arrives in any way, each for one credit', async () => {
    await stack.giveCredits(account.email, 10);
    const { source, out } = await folders();
    const [plain, grown, filled, replaced] = await Promise.all(
      ['plain', 'grown', 'filled', 'replaced'].map((title) => samplePdf(`${title} ${source}`)),
    );
    await writeFile(join(source, 'plain.pdf'), plain!);
    await writeFile(join(source, 'grown.pdf'), grown!.subarray(0, 100));
    await writeFile(join(source, 'filled.pdf'), '');
    await truncate(join(source, 'filled.pdf'), filled!.length);
    const steps: Readonly<Record<number, () => Promise<void>>> = {
      // At once: what has rested for a minute counts as whole.
      0: async () => {
        await appendFile(join(source, 'grown.pdf'), grown!.subarray(100));
        await writeFile(join(source, 'filled.pdf'), filled!);
      },
      3: async () => {
        await writeFile(join(source, 'new.tmp'), replaced!);
        await rename(join(source, 'new.tmp'), join(source, 'plain.pdf'));
      },
      4: () => rename(join(source, 'grown.pdf'), join(source, 'renamed.pdf')),
    };
    const errors: unknown[] = [];
    const ended = await watchUntil(5, source, out, (count) => {
      steps[count]?.().catch((error: unknown) => errors.push(error));
    });
    expect([ended.end, errors]).toEqual([130, []]);
    expect(
      ended.results.map(({ output, outcome }) => `${String(output)}: ${String(outcome)}`).toSorted(),
    ).toEqual(
      ['filled.pdf', 'grown.pdf', 'plain.pdf', 'plain.pdf', 'renamed.pdf'].map((name) => `${name}: done`),
    );
    await expect(total()).resolves.toBe(4);
    await account.untilCreditsAre(13 - 4);
    expect((await readByPdfinfo(await readFile(join(out, 'plain.pdf')))).title).toMatch(/replaced/i);
    for (const name of ['filled.pdf', 'grown.pdf', 'renamed.pdf'])
      await expect(qpdfClass(await readFile(join(out, name)))).resolves.toBe(0);
  });

  it('says in a file why one has failed, and removes it once it has succeeded', async () => {
    const { source, out } = await folders();
    const failed = join(folder, 'failed');
    const pass = () =>
      command(['watch', source, '--out', out, '--failed', failed, '--once', '--interval', '1']);
    await writeFile(join(source, 'a.pdf'), 'no PDF at all\n%%EOF');
    await expect(pass()).resolves.toMatchObject({ end: 4 });
    const note = JSON.parse(await readFile(join(failed, 'a.pdf.failed.json'), 'utf8')) as object;
    expect(note).toMatchObject({ output: 'a.pdf', code: 'unsupported_media_type' });
    await writeFile(join(source, 'a.pdf'), await samplePdf('Now it is one'));
    await expect(pass()).resolves.toMatchObject({ end: 0 });
    await expect(readdir(failed)).resolves.toEqual([]);
  });

  it('refuses places that would feed it its own output, and those that are not there', async () => {
    const { source, out } = await folders();
    const ends = await Promise.all([
      command(['watch', source, '--out', source]),
      command(['watch', source, '--out', folder]),
      command(['watch', join(source, 'none'), '--out', out]),
      command(['watch', source]),
      command(['watch', 's3://bucket/in', '--out', out]),
      command(['watch', 's3://bucket/in', '--out', 's3://bucket'], {
        env: { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      }),
    ]);
    expect(ends.map(({ end }) => end)).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

describe('colophon watch, killed', () => {
  /** Of one file at a time: kills at the first, the second and so on, until a watch has so many no longer. @returns how many died */
  const killedAt = async (point: string): Promise<number> => {
    for (let count = 1; ; count += 1) {
      const { source, out } = await folders();
      await writeFile(join(source, 'one.pdf'), await samplePdf(`${point} ${count} ${source}`));
      const args = ['watch', source, '--out', out, '--once', '--interval', '1'];
      const killed = await command(args, { killPoint: `${point}:${count}` });
      // Under its final name there is nothing, what is reserved, or all of it.
      const half = await readFile(join(out, 'one.pdf')).catch(() => Buffer.alloc(0));
      if (half.length > 0) await expect(qpdfClass(half)).resolves.toBe(0);
      const again = killed.end === 'SIGKILL' ? await command(args) : killed;
      expect([point, count, again.end]).toEqual([point, count, 0]);
      await expect(qpdfClass(await readFile(join(out, 'one.pdf')))).resolves.toBe(0);
      if (killed.end !== 'SIGKILL') return count;
    }
  };

  it('makes one document and pays one credit, wherever it dies', async () => {
    await stack.giveCredits(account.email, 100);
    const points = ['appendFile.before', 'sync.before', 'sync.after', 'rename.before', 'rename.after'];
    const calls = ['fetch.before', 'fetch.after'];
    const files = (await Promise.all([...points, ...calls].map(killedAt))).reduce(
      (sum, count) => sum + count,
    );
    // Four entries of the journal and the draft, one rename, each call, and the passes that ended by themselves.
    expect(files).toBeGreaterThanOrEqual(4 + 5 + 5 + 1 + 1 + 6 + 6 + 7);
    await expect(total()).resolves.toBe(files);
    await account.untilCreditsAre(103 - files);
  });
});
