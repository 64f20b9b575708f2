import { statfsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';

const MB = 1024 ** 2;
/** The packages, what is built from them, and the first databases. */
const NEEDED_MB = 2000;

/** @returns a sentence when the first start would fill the disk of this folder, undefined when there is room */
export function tooLittleRoom(folder) {
  const free = freeMb(folder);
  if (free >= NEEDED_MB) return undefined;
  return `Only ${free} MB are free on the disk of ${folder}: the first start needs ${NEEDED_MB} MB. Free some and start again.`;
}

/** @returns a sentence that names which of the folders of a start is on the fullest disk */
export function fullDisk(checkout) {
  const [fullest] = [checkout, homedir(), tmpdir()].toSorted((a, b) => freeMb(a) - freeMb(b));
  return `No space is left on the disk of ${fullest} (${freeMb(fullest)} MB): free about ${NEEDED_MB} MB and start again.`;
}

function freeMb(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MB);
}
