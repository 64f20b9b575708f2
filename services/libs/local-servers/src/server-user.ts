import { createHash } from 'node:crypto';
import { chown, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Postgres refuses to run as root, so root starts it with the unprivileged id 65534 (which every Linux has, so no
 * account has to be created). Undefined when we are not root: then it runs as ourselves.
 */
export const serverUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** Whether the server's user can reach a directory: each directory above must let others pass. */
export async function isReachable(directory: string): Promise<boolean> {
  if (serverUser === undefined) return true;
  for (let current = directory; ; current = dirname(current)) {
    const found = await stat(current).catch(() => undefined);
    if (found !== undefined && found.uid !== serverUser.uid && (found.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * The place for a directory of the server's user: the wanted one where that user can reach it, otherwise
 * (a checkout below root's private home) one below /var/lib, named after the wanted one so that it is found again.
 */
export async function reachablePlace(wanted: string): Promise<string> {
  if (await isReachable(wanted)) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  for (const base of ['/var/lib/colophon', join(tmpdir(), 'colophon')]) {
    const created = await mkdir(base, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    // Another user's directory of that name (possible below /tmp) is not trusted.
    if (created && (await stat(base)).uid === process.getuid?.() && (await isReachable(base)))
      return join(base, name);
  }
  throw new Error(
    `no directory is reachable for user ${serverUser?.uid}: move the checkout out of ${dirname(wanted)}`,
  );
}

/** Creates a directory (and those above it) that belongs to the server's user. */
export async function makeServerDirectory(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (serverUser !== undefined) await chown(directory, serverUser.uid, serverUser.gid);
}
