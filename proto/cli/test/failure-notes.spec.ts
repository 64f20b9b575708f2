import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeColophon } from './fake-colophon.js';
import { runCommand } from './run-command.js';

// Real: the program but for its process, files and HTTP.
let fake: FakeColophon;
let top: string;

const refused = { status: 415, json: { error: 'That is no PDF.', code: 'not_a_pdf' } };
/** 244 bytes; a file system takes 255. */
const LONG = `${'報'.repeat(80)}.pdf`;

const called = (command: string, ...options: readonly string[]) => {
  const environment = { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key', HOME: top };
  const places = [join(top, 'in'), '--out', join(top, 'out')];
  return runCommand([command, ...places, ...options, '--json'], environment);
};
const watched = (notes: string) => called('watch', '--failed', join(top, notes), '--once');
const keysIn = (json: string): string[] => Object.keys(JSON.parse(json) as object).toSorted();

beforeEach(async () => {
  fake = await FakeColophon.start();
  top = await mkdtemp(join(tmpdir(), 'colophon-notes-'));
  await mkdir(join(top, 'in/deep'), { recursive: true });
  for (const name of ['a.pdf', `deep/${LONG}`]) await writeFile(join(top, 'in', name), `%PDF ${name} %%EOF`);
});
afterEach(async () => {
  await fake.stop();
  await rm(top, { recursive: true });
});

describe('the notes of a watch about what failed', () => {
  it('say why, under any name a file can have, and are gone once it succeeds', async () => {
    fake.refusal = refused;
    await expect(watched('notes')).resolves.toMatchObject({
      end: 4,
      stderr: expect.not.stringMatching('ENAME'),
    });
    await expect(readdir(join(top, 'notes'))).resolves.toEqual(['a.pdf.failed.json', 'deep']);
    const [long = ''] = await readdir(join(top, 'notes/deep'));
    expect(long).toMatch(/^報+-[0-9a-f]{16}\.failed\.json$/);
    const note: unknown = JSON.parse(await readFile(join(top, 'notes/deep', long), 'utf8'));
    expect(note).toMatchObject({ output: `deep/${LONG}`, code: 'not_a_pdf', at: '2026-01-15T12:00:00.000Z' });
    fake.refusal = undefined;
    await expect(watched('notes')).resolves.toMatchObject({ end: 0 });
    await expect(readdir(join(top, 'notes'))).resolves.toEqual(['deep']);
    await expect(readdir(join(top, 'notes/deep'))).resolves.toEqual([]);
  });

  it('hold what is documented and nothing else, as the lines on stdout do', async () => {
    fake.failure = 'ai_unavailable';
    const keys = ['code', 'documentId', 'message', 'outcome', 'output', 'source'];
    for (const { stdout } of [await watched('notes'), await called('run')]) {
      const lines = stdout.trim().split('\n');
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(keysIn(line)).toEqual([...keys, 'type']);
    }
    const note = await readFile(join(top, 'notes/a.pdf.failed.json'), 'utf8');
    expect(keysIn(note)).toEqual(['at', ...keys]);
  });

  it('end no watch where they cannot be written', async () => {
    await writeFile(join(top, 'notes'), 'no folder');
    fake.refusal = refused;
    const { end, stdout, stderr } = await watched('notes');
    expect([end, stdout.trim().split('\n').length]).toEqual([4, 2]);
    expect(stderr).toContain('The note about a.pdf cannot be kept: ');
  });
});
