import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DevstackError } from '../stack/devstack.errors.js';

const run = promisify(execFile);

/** @returns what it printed. @throws with one sentence where there is no Docker */
export async function docker(...args: readonly string[]): Promise<string> {
  try {
    return (await run('docker', args)).stdout.trim();
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT')
      throw new DevstackError('There is no docker here: --containers needs Docker 20.10 or newer.');
    if (/Cannot connect to the Docker daemon|permission denied/i.test(stderr))
      throw new DevstackError(
        `Docker does not answer: start it, or get the right to use it. ${stderr.trim()}`,
      );
    throw new Error(`docker ${args.join(' ')}: ${stderr.trim() || String(error)}`, { cause: error });
  }
}

/** Says which images are missing, and how they come here. */
export async function checkImages(images: readonly string[]): Promise<void> {
  const present = new Set((await docker('image', 'ls', '--format', '{{.Repository}}:{{.Tag}}')).split('\n'));
  const missing = images.filter((image) => !present.has(image));
  if (missing.length > 0)
    throw new DevstackError(`Missing: ${missing.join(', ')}. Build the images first: npm run images`);
}

/** Stops the containers with a label, also those of an earlier run. */
export async function removeContainers(label: string): Promise<void> {
  const found = await docker('ps', '--all', '--quiet', '--filter', `label=${label}`);
  if (found !== '') await docker('rm', '--force', ...found.split('\n'));
}
