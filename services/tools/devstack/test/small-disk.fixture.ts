import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const succeeds = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/**
 * Puts a small disk in memory onto a folder. Needs to be root on Linux.
 * @param size as mount knows it, for example 24m
 * @returns whether that was possible
 */
export function mountSmallDisk(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true });
  const mounted =
    process.platform === 'linux' &&
    succeeds('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder);
  if (!mounted) process.stderr.write('A full disk is not tested: no file system may be mounted here.\n');
  return mounted;
}

export const unmountSmallDisk = (folder: string): boolean => succeeds('umount', '-l', folder);
