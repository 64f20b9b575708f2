import { rm, statfs } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, injection } from './fault.ts';

const PIECE = Buffer.alloc(1024 * 1024);

/**
 * F6: the disk of one server is full for a while; once there is room the server is started again, as by its operator.
 */
export const diskFull: Fault = {
  code: 'F6',
  name: 'full disk',
  weight: 1,
  unavailable: (stack) =>
    stack.disks.servers.length > 0 ? undefined : 'a disk of a small size can only be made by root on Linux',
  inject: async ({ stack, random }) => {
    const disk = random.pick(stack.disks.servers);
    const filler = join(disk.folder, 'filler');
    await fill(filler);
    await delay(random.between(1000, 4000));
    await rm(filler, { force: true });
    const server = disk.server && stack.serverOf(disk.server);
    await server?.outage(async () => undefined);
    return injection(disk.server ?? '', { kills: server ? 1 : 0 });
  },
};

/**
 * F18: a folder that services write to themselves is full for a while: temporary files, jobs on PDFs, the file store.
 */
export const folderFull: Fault = {
  code: 'F18',
  name: 'full folder',
  weight: 2,
  unavailable: (stack) =>
    stack.disks.folders.length > 0 ? undefined : 'a disk of a small size can only be made by root on Linux',
  inject: async ({ stack, random }) => {
    const { folder } = random.pick(stack.disks.folders);
    const filler = join(folder, 'filler');
    await fill(filler);
    await delay(random.between(1000, 6000));
    await rm(filler, { force: true });
    return injection(`full ${basename(folder)}`);
  },
};

/** Until nothing more fits; other writers find no room from then on. */
const fill = async (path: string): Promise<void> => {
  const { bavail, bsize } = await statfs(join(path, '..'));
  const file = createWriteStream(path);
  await new Promise<void>((resolve) => {
    file.once('error', () => resolve());
    file.once('finish', () => resolve());
    for (let left = bavail * bsize; left > -2 * PIECE.length; left -= PIECE.length) file.write(PIECE);
    file.end();
  });
};
