import { MOST_UNPACKED, streamContent } from './packed-bytes.ts';
import { type FilePieces, packedObject, textOf } from './pdf-file.ts';
import { countIn, dictionaryAt, type Entries, referenceIn } from './pdf-syntax.ts';

/** Looked at of each end of the file. Bytes. */
const ENDS = 512 * 1024;
/** Places of one kind that are tried, the last first: the latest version of an object comes last. */
const MOST_TRIED = 40;

/** Characters: many places may be tried. */
const LONGEST_DICTIONARY = 128 * 1024;

/** Positions of the words, the last first. */
function* lastPlaces(text: string, words: string): Generator<number> {
  let at = text.length;
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    at = at === 0 ? -1 : text.lastIndexOf(words, at - 1);
    if (at === -1) return;
    yield at;
  }
}

function entriesAt(text: string, at: number): Entries | undefined {
  try {
    return dictionaryAt(text.slice(at, at + LONGEST_DICTIONARY), 0).entries;
  } catch {
    return undefined;
  }
}

/** Unpacking alone never lets the page answer a click. */
function aTurnForOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function packedIn(text: string, number: number): Promise<Entries | undefined> {
  let unpacked = 0;
  for (const at of lastPlaces(text, '/ObjStm')) {
    await aTurnForOthers();
    const from = text.lastIndexOf('obj', at);
    const start = text.indexOf('stream', at);
    const end = text.indexOf('endstream', start);
    const entries = from === -1 ? undefined : entriesAt(text, from + 'obj'.length);
    if (entries === undefined || start === -1 || end === -1 || end - start > MOST_UNPACKED) continue;
    const packed = text.slice(start + 'stream'.length, end).replace(/^\r?\n/, '');
    // A last byte may look like a line's end: the stated length says which it is.
    const stated = countIn(entries.get('Length')) ?? Infinity;
    const whole = stated < packed.length ? packed.slice(0, stated) : packed.replace(/\r?\n$/, '');
    const bytes = Uint8Array.from(whole, (char) => char.codePointAt(0) ?? 0);
    const objects = await streamContent(bytes, entries.get('Filter') ?? '', '').catch(() => undefined);
    if (objects === undefined) continue;
    unpacked += objects.length;
    if (unpacked > MOST_UNPACKED * 4) return undefined;
    const object = packedObject(objects, countIn(entries.get('First')) ?? 0, number);
    if (object !== undefined) return entriesAt(object.text, 0);
  }
  return undefined;
}

export type FoundInfo = { encrypted: true } | { encrypted: false; info: Entries | undefined };

/**
 * The document information of a file whose table cannot be followed, found at its start or end; without an info the
 * file has none. Undefined if that is not certain.
 */
export async function findInfo(file: FilePieces): Promise<FoundInfo | undefined> {
  const text =
    file.size <= 2 * ENDS
      ? await textOf(file, 0, file.size)
      : `${await textOf(file, 0, ENDS)}\n${await textOf(file, file.size - ENDS, ENDS)}`;
  if (/\/Encrypt\s{1,8}\d/.test(text)) return { encrypted: true };
  for (const at of lastPlaces(text, '/Info')) {
    const reference = referenceIn(text.slice(at + '/Info'.length, at + 64).trimStart());
    if (reference === undefined) continue;
    const { number, generation } = reference;
    for (const place of lastPlaces(text, `${number} ${generation} obj`)) {
      const info = /\d/.test(text[place - 1] ?? '')
        ? undefined
        : entriesAt(text, text.indexOf('obj', place) + 'obj'.length);
      if (info !== undefined) return { encrypted: false, info };
    }
    const info = await packedIn(text, number);
    return info === undefined ? undefined : { encrypted: false, info };
  }
  return text.includes('trailer') ? { encrypted: false, info: undefined } : undefined;
}
