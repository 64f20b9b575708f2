import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';

/** What is published, each after those that it needs. */
export const PACKAGES = ['proto/sdk', 'proto/cli'];
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const CONTENT = ['dist', 'README.md'];

const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/**
 * Packs what is built, under one version.
 * @param target folder of the tarballs
 * @param repository `owner/name`, which npm compares with where a package with provenance comes from
 * @returns what `npm pack` says of each
 */
export function packClients({ version, target, repository }) {
  if (!VERSION.test(version)) throw new UserError(`${version} is no version, as 1.2.3`);
  mkdirSync(target, { recursive: true });
  const manifests = PACKAGES.map(manifestOf);
  const names = manifests.map(({ name }) => name);
  return PACKAGES.map((folder, index) => {
    const released = releasedManifest(manifests[index], { names, version, repository, folder });
    return pack(folder, released, target);
  });
}

/** Without what only this checkout needs; the packages name each other by the version of all. */
function releasedManifest(manifest, { names, version, repository, folder }) {
  const { devDependencies: _, scripts: __, nx: ___, dependencies = {}, ...kept } = manifest;
  const released = Object.entries(dependencies).map(([name, wanted]) => [
    name,
    names.includes(name) ? version : wanted,
  ]);
  return {
    ...kept,
    version,
    ...(repository
      ? {
          repository: {
            type: 'git',
            url: `git+https://github.com/${repository}.git`,
            directory: folder,
          },
        }
      : {}),
    dependencies: Object.fromEntries(released),
  };
}

function pack(folder, manifest, target) {
  const scratch = mkdtempSync(join(tmpdir(), 'colophon-pack-'));
  try {
    for (const name of CONTENT)
      if (existsSync(join(ROOT, folder, name)))
        cpSync(join(ROOT, folder, name), join(scratch, name), { recursive: true });
    writeFileSync(join(scratch, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const said = execFileSync('npm', args, {
      cwd: scratch,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const answer = JSON.parse(said);
    // npm 12 names each package, before it was a list.
    return Array.isArray(answer) ? answer[0] : Object.values(answer)[0];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
