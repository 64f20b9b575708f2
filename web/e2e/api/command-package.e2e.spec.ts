import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { qpdfClass, samplePdf } from '../stack/pdf-tools.ts';
import { checkout } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

const run = promisify(execFile);

// Real: everything. The program is the one that is built, packed as for a release, and installed. A release gives the
// packages that it is going to publish by COLOPHON_PACKAGES.
describe('the package of the command line', () => {
  let project: string;
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'colophon-package-'));
    const given = process.env['COLOPHON_PACKAGES'];
    const folder = given ?? join(project, 'packed');
    if (!given) await run('npm', ['run', 'packages', '--', '1.2.3-test', folder], { cwd: checkout });
    const clients = (await readdir(folder)).map((name) => join(folder, name));
    const pack = ['pack', './node_modules/commander', '--pack-destination', project, '--ignore-scripts'];
    const { stdout } = await run('npm', pack, { cwd: checkout });
    const packed = [...clients, join(project, stdout.trim().split('\n').at(-1) ?? '')];
    await writeFile(join(project, 'package.json'), '{"private":true}');
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', ...packed], { cwd: project });
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  /** Of the README, without the login, which needs a person. */
  const lines = async (): Promise<string> => {
    const readme = await readFile(join(checkout, 'proto/cli/README.md'), 'utf8');
    const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
    const [login = '', ...others] = block.split('\n');
    expect(login).toMatch(/^colophon login /);
    return others.join('\n');
  };

  it('runs the first lines of its README in a project that has nothing else', async () => {
    const stack = await sharedStack();
    const account = await Account.open(stack);
    await mkdir(join(project, 'reports'));
    await writeFile(join(project, 'reports/report.pdf'), await samplePdf('Five lines'));
    const path = [join(project, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(
      delimiter,
    );
    const env = { PATH: path, HOME: project, COLOPHON_URL: stack.url, COLOPHON_API_KEY: account.token };
    const ended = run('bash', ['-e', '-c', await lines()], { cwd: project, env });
    // The last line serves until there is nothing more to read.
    ended.child.stdin?.end();
    const { stdout } = await ended;
    expect(stdout).toMatch(/^report\.pdf: done\n.*ready_for_download.*Five lines.*\n$/s);
    await expect(qpdfClass(await readFile(join(project, 'finished/report.pdf')))).resolves.toBe(0);
    expect((await account.api.GET('/api/documents')).data?.total).toBe(1);
  });

  it('has one version with the client it brings, and nothing that only the checkout needs', async () => {
    const manifestOf = async (name: string): Promise<Record<string, any>> =>
      JSON.parse(await readFile(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    const [command, client] = await Promise.all([manifestOf('colophon'), manifestOf('@colophon/sdk')]);
    expect(command['version']).toMatch(/^\d+\.\d+\.\d+/);
    expect(command['dependencies']['@colophon/sdk']).toBe(client['version']);
    expect(client['version']).toBe(command['version']);
    for (const manifest of [command, client])
      for (const name of ['scripts', 'nx', 'devDependencies']) expect(manifest).not.toHaveProperty(name);
  });

  it('brings the client and the reader of arguments, nothing else', async () => {
    const installed = await readdir(join(project, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      '@colophon',
      'colophon',
      'commander',
    ]);
  });
});
