import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Roots } from '../src/mcp/roots.js';

let top: string;
let roots: Roots;

const inside = (...names: string[]): string => join(top, 'root', ...names);
const outside = (...names: string[]): string => join(top, 'root-of-others', ...names);
const textOf = async (path: string): Promise<string> => {
  const { bytes } = await roots.read(path);
  return Buffer.from(bytes).toString();
};

beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'colophon-roots-')));
  for (const folder of [inside('folder'), outside()]) await mkdir(folder, { recursive: true });
  await writeFile(inside('folder', 'a.pdf'), '%PDF-1.7 mine');
  await writeFile(outside('a.pdf'), '%PDF-1.7 of others');
  roots = await Roots.of([inside()]);
});
afterEach(() => rm(top, { recursive: true }));

describe('an agent reads', () => {
  it('PDFs below a root, by any path that stays there', async () => {
    await symlink(inside('folder'), inside('link'));
    for (const path of [inside('folder', 'a.pdf'), inside('link', 'a.pdf'), 'folder/../folder/a.pdf'])
      await expect(textOf(path)).resolves.toBe('%PDF-1.7 mine');
  });

  it('nothing outside, and cannot tell it from what is not there', async () => {
    await symlink(outside(), inside('link'));
    await symlink(outside('a.pdf'), inside('a.pdf'));
    const paths = [outside('a.pdf'), inside('link', 'a.pdf'), inside('a.pdf'), '../root-of-others/a.pdf'];
    for (const path of [...paths, inside('none.pdf'), outside('none.pdf'), '\0'])
      await expect(textOf(path)).rejects.toThrow(`There is no ${path} in the folders of this server.`);
  });

  it('nothing at all without a root', async () => {
    roots = await Roots.of([]);
    await expect(textOf(inside('folder', 'a.pdf'))).rejects.toThrow('This server has no folders');
  });

  it('no folder, no pipe that has no other end, no other file and no huge one', async () => {
    execFileSync('mkfifo', [inside('pipe.pdf')]);
    await writeFile(inside('notes.pdf'), 'a password');
    await writeFile(inside('empty.pdf'), '');
    await writeFile(inside('huge.pdf'), '%PDF-1.7');
    await truncate(inside('huge.pdf'), 25 * 1024 * 1024 + 1);
    await expect(textOf(inside('folder'))).rejects.toThrow('is no file');
    await expect(textOf(inside('pipe.pdf'))).rejects.toThrow('is no file');
    await expect(textOf(inside('notes.pdf'))).rejects.toThrow('is no PDF');
    await expect(textOf(inside('empty.pdf'))).rejects.toThrow('is no PDF');
    await expect(textOf(inside('huge.pdf'))).rejects.toThrow('larger than 25 MiB');
  });

  it('nothing outside while a folder is swapped for a link', async () => {
    await mkdir(inside('kept'));
    await symlink(outside(), inside('bait'));
    const toLink = async (): Promise<void> => {
      await rename(inside('folder'), inside('kept', 'folder'));
      await rename(inside('bait'), inside('folder'));
    };
    const toFolder = async (): Promise<void> => {
      await rename(inside('folder'), inside('bait'));
      await rename(inside('kept', 'folder'), inside('folder'));
    };
    const seen = new Set<string>();
    const read = async (): Promise<void> => {
      seen.add(await textOf(inside('folder', 'a.pdf')).catch(() => 'refused'));
    };
    for (let turn = 0; turn < 1000; turn += 1) {
      // Each swap races with readings that have begun before it, and with one after it.
      await Promise.all([read(), read(), toLink(), read()]);
      await read();
      await Promise.all([read(), read(), toFolder(), read()]);
      await read();
    }
    expect([...seen].toSorted()).toEqual(['%PDF-1.7 mine', 'refused']);
  });
});

describe('an agent makes', () => {
  const fill = (draft: string): Promise<void> => writeFile(draft, 'new');

  it('a new file below a root, whole', async () => {
    await roots.create(inside('folder', 'b.pdf'), fill);
    await expect(readFile(inside('folder', 'b.pdf'), 'utf8')).resolves.toBe('new');
    await expect(readdir(inside('folder'))).resolves.toEqual(['a.pdf', 'b.pdf']);
  });

  it('nothing over a file, nor through a link to none', async () => {
    await symlink(outside('new.pdf'), inside('link.pdf'));
    for (const path of [inside('folder', 'a.pdf'), inside('link.pdf')])
      await expect(roots.create(path, fill)).rejects.toThrow('Nothing is overwritten');
    await expect(readFile(inside('folder', 'a.pdf'), 'utf8')).resolves.toBe('%PDF-1.7 mine');
    await expect(readdir(outside())).resolves.toEqual(['a.pdf']);
  });

  it('nothing over a file that comes meanwhile', async () => {
    const late = async (draft: string): Promise<void> => {
      await fill(draft);
      await writeFile(inside('b.pdf'), 'of another program');
    };
    await expect(roots.create(inside('b.pdf'), late)).rejects.toThrow('Nothing is overwritten');
    await expect(readFile(inside('b.pdf'), 'utf8')).resolves.toBe('of another program');
    await expect(readdir(inside())).resolves.toEqual(['b.pdf', 'folder']);
  });

  it('nothing outside, and nothing that is hidden or no PDF', async () => {
    await symlink(outside(), inside('link'));
    for (const path of [outside('b.pdf'), inside('link', 'b.pdf'), '../b.pdf', inside('none', 'b.pdf')])
      await expect(roots.create(path, fill)).rejects.toThrow('There is no');
    for (const name of ['.b.pdf', 'b.sh', 'pdf', '.pdf'])
      await expect(roots.create(inside(name), fill)).rejects.toThrow('outPath has to end in .pdf');
  });

  it('nothing of what could not be filled', async () => {
    const broken = async (draft: string): Promise<void> => {
      await fill(draft);
      throw new Error('It broke off.');
    };
    await expect(roots.create(inside('b.pdf'), broken)).rejects.toThrow('It broke off.');
    await expect(readdir(inside())).resolves.toEqual(['folder']);
  });

  it('the file in the folder it was given, though a link takes its name meanwhile', async () => {
    const swapped = async (draft: string): Promise<void> => {
      await rename(inside('folder'), inside('moved'));
      await symlink(outside(), inside('folder'));
      await fill(draft);
    };
    await roots.create(inside('folder', 'b.pdf'), swapped);
    await expect(readFile(inside('moved', 'b.pdf'), 'utf8')).resolves.toBe('new');
    await expect(readdir(outside())).resolves.toEqual(['a.pdf']);
  });
});
