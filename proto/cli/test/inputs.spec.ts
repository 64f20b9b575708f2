import { mkdir, mkdtemp, realpath, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inputsOf } from '../src/run/inputs.js';

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'colophon-inputs-')));
  const files = ['in/a.pdf', 'in/deep/b.PDF', 'in/notes.txt', 'in/out/done.pdf', 'more/a.pdf', 'more/scan'];
  files.push('in/.Trash-1000/files/a.pdf', 'in/deep/.snapshot/b.pdf', 'nested/a.pdf/deep/b.pdf');
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
  await symlink(join(folder, 'in'), join(folder, 'in/deep/round'));
});
afterAll(() => rm(folder, { recursive: true }));

const found = async (...paths: string[]) => {
  const { inputs } = await inputsOf(
    paths.map((path) => join(folder, path)),
    join(folder, 'in/out'),
  );
  return inputs.map(({ source, output }) => [source.slice(folder.length + 1), output]);
};

describe('what a run takes', () => {
  it('are the PDFs below a folder, not its own output, and through no link', async () => {
    await expect(found('in')).resolves.toEqual([
      ['in/a.pdf', 'a.pdf'],
      ['in/deep/b.PDF', 'deep/b.PDF'],
    ]);
  });

  it('is what is in a hidden folder only where that is named', async () => {
    await expect(found('in/deep/.snapshot', 'in/.Trash-1000')).resolves.toEqual([
      ['in/deep/.snapshot/b.pdf', 'b.pdf'],
      ['in/.Trash-1000/files/a.pdf', 'files/a.pdf'],
    ]);
  });

  it('is any file that is named, once', async () => {
    await expect(found('more/scan', 'more/scan')).resolves.toEqual([['more/scan', 'scan']]);
  });

  it('is nothing when two would become the same', async () => {
    await expect(found('in', 'more')).rejects.toThrow(/would both become a\.pdf\.$/);
  });

  it('is nothing when one would become a folder of another', async () => {
    await expect(found('more', 'nested')).rejects.toThrow(
      /more\/a\.pdf would become a\.pdf, which has to be a folder for .*nested\/a\.pdf\/deep\/b\.pdf\.$/,
    );
  });

  it('is nothing that is not there, nor the output folder', async () => {
    await expect(found('none')).rejects.toThrow(/^There is no /);
    await expect(found('in/out')).rejects.toThrow('The output folder cannot be the input folder as well.');
  });
});

// Elsewhere names are Unicode.
const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('a folder whose name is not UTF-8', () => {
  const place = () => Buffer.concat([Buffer.from(join(folder, 'more/Grö')), Buffer.from([0xf6])]);
  beforeAll(() => mkdir(place()));
  afterAll(() => rmdir(place()));

  it('fails by its name, as a file does', async () => {
    const { unread } = await inputsOf([join(folder, 'more')], join(folder, 'in/out'));
    expect(unread).toMatchObject([{ output: 'Grö\uFFFD', outcome: 'failed', code: 'unreadable' }]);
  });
});
