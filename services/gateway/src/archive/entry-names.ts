import { cleanFileName } from '../documents/file-name.js';

/** What a file system may refuse or take for something else. */
const RESERVED = /[<>:"|?*]/g;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Bytes of a name that every file system takes, with room for a number. */
const LONGEST = 230;

/** Names of files in one archive: safe to unpack anywhere, each once, also where case or composition do not count. */
export class EntryNames {
  private readonly taken = new Set<string>();

  add(filename: string): string {
    const { stem, extension } = split(clean(filename));
    for (let number = 1; ; number += 1) {
      const name = `${stem}${number === 1 ? '' : ` (${number})`}${extension}`;
      const key = name.normalize('NFKC').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return name;
    }
  }
}

const clean = (filename: string): string =>
  cleanFileName(filename).replaceAll(RESERVED, '_').replace(/^\.+/, '_').replace(DEVICE, '_$1');

const split = (name: string): { stem: string; extension: string } => {
  const extension = /(?:-processed)?\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const whole = name.slice(0, name.length - extension.length);
  let stem = '';
  let bytes = Buffer.byteLength(extension);
  for (const character of whole) {
    bytes += Buffer.byteLength(character);
    if (bytes > LONGEST) break;
    stem += character;
  }
  return { stem: stem.trim() || 'document', extension };
};
