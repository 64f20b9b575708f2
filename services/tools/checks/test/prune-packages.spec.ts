import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const script = '../../../images/prune-packages.mjs';
const { prune } = (await import(script)) as { prune: (root: string, workspace: string) => void };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'colophon-prune-'));
});
afterEach(() => rm(root, { recursive: true }));

const write = async (name: string, text = ''): Promise<void> => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
};
const pack = (folder: string, manifest: object = {}): Promise<void> =>
  write(`${folder}/package.json`, JSON.stringify(manifest));

const left = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .toSorted();

it('leaves what a workspace loads, and of it the files Node reads', async () => {
  await pack('services/auth', {
    dependencies: { '@colophon/platform': '0.0.0', mailer: '1' },
    devDependencies: { 'test-server': '1' },
  });
  await pack('services/libs/platform', { dependencies: { '@scope/driver': '1' } });
  await mkdir(path.join(root, 'node_modules/@colophon'), { recursive: true });
  await symlink('../../services/libs/platform', path.join(root, 'node_modules/@colophon/platform'));
  await symlink('../../services/gone', path.join(root, 'node_modules/@colophon/gone'));
  await pack('node_modules/mailer', {
    dependencies: { mime: '1' },
    peerDependencies: { needed: '1', colours: '1' },
    peerDependenciesMeta: { colours: { optional: true } },
  });
  for (const name of ['needed', 'colours', 'test-server', '@other/unused', 'mime'])
    await pack(`node_modules/${name}`);
  await pack('node_modules/@scope/driver', {
    dependencies: { mime: '2' },
    optionalDependencies: { fast: '1' },
  });
  await pack('node_modules/fast');
  await pack('node_modules/@scope/driver/node_modules/mime');
  await pack('node_modules/@scope/driver/node_modules/stray');
  for (const file of [
    'index.js',
    'index.d.ts',
    'index.js.map',
    'README.md',
    'LICENSE.md',
    'test/a.js',
    'lib/test/b.js',
  ])
    await write(`node_modules/mailer/${file}`);
  await write('node_modules/.bin/mailer');
  await write('node_modules/.package-lock.json');

  prune(root, 'services/auth');

  expect(await left('node_modules')).toEqual([
    '@colophon/platform',
    '@scope/driver/node_modules/mime/package.json',
    '@scope/driver/package.json',
    'fast/package.json',
    'mailer/LICENSE.md',
    'mailer/index.js',
    'mailer/lib/test/b.js',
    'mailer/package.json',
    'mime/package.json',
    'needed/package.json',
  ]);
});

it('leaves of some packages the one build Node loads', async () => {
  await pack('services/auth', { dependencies: { rxjs: '7' } });
  await pack('node_modules/rxjs');
  for (const file of ['dist/cjs/index.js', 'dist/esm/index.js', 'dist/esm5/index.js'])
    await write(`node_modules/rxjs/${file}`);
  prune(root, 'services/auth');
  expect(await left('node_modules/rxjs')).toEqual(['dist/cjs/index.js', 'package.json']);
});
