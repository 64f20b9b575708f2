import { readPdfString } from './pdf-string.ts';

/** Read of each end of the file; what is asked for stands near one of them in almost every PDF. Bytes. */
const ENDS = 512 * 1024;
/** A packed stream that grows beyond this is left alone. Bytes. */
const MOST_UNPACKED = 4 * 1024 * 1024;
/** Streams that are looked into, the last first. */
const MOST_STREAMS = 40;

function lastOf(text: string, pattern: RegExp): RegExpMatchArray | undefined {
  return [...text.matchAll(pattern)].at(-1);
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const unpacking = new DecompressionStream('deflate');
  const writer = unpacking.writable.getWriter();
  // A broken stream is heard of where it is read.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  let text = '';
  const reader = unpacking.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += latin1(value);
    if (text.length > MOST_UNPACKED) throw new Error('The stream is too large');
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return text;
}

/** The object of this number inside a packed stream of objects. */
async function packedObject(text: string, number: number): Promise<string | undefined> {
  const streams = [...text.matchAll(/<<([^>]{0,400}\/Type\s*\/ObjStm[^>]{0,400})>>\s*stream\r?\n/g)].slice(
    -MOST_STREAMS,
  );
  for (const stream of streams.toReversed()) {
    const start = stream.index + stream[0].length;
    const end = text.indexOf('endstream', start);
    const first = Number(/\/First\s+(\d+)/.exec(stream[1] ?? '')?.[1]);
    if (end === -1 || !Number.isInteger(first)) continue;
    const bytes = Uint8Array.from(
      text.slice(start, end).replace(/\r?\n$/, ''),
      (char) => char.codePointAt(0) ?? 0,
    );
    const objects = await unpack(bytes).catch(() => '');
    const index = objects.slice(0, first).trim().split(/\s+/).map(Number);
    const place = index.findIndex((value, at) => at % 2 === 0 && value === number);
    if (place !== -1)
      return objects.slice(first + (index[place + 1] ?? 0), first + (index[place + 3] ?? Infinity));
  }
  return undefined;
}

/**
 * The title that a PDF carries now, by its document information, read in the browser. '' when it has none; undefined
 * when that cannot be told: it is encrypted, or built in a way that this small reader does not know.
 */
export async function presentTitle(file: Blob): Promise<string | undefined> {
  const ends = file.size <= 2 * ENDS ? [file] : [file.slice(0, ENDS), file.slice(-ENDS)];
  const parts = await Promise.all(ends.map(async (end) => latin1(new Uint8Array(await end.arrayBuffer()))));
  const text = parts.join('\n');
  if (/\/Encrypt\s+\d/.test(text)) return undefined;
  const [, number, generation] = lastOf(text, /\/Info\s+(\d+)\s+(\d+)\s+R/g) ?? [];
  if (number === undefined) return /\btrailer\b/.test(text) ? '' : undefined;
  const plain = lastOf(
    text,
    new RegExp(String.raw`(?<!\d)${number}\s+${generation}\s+obj([\s\S]*?)endobj`, 'g'),
  )?.[1];
  const info = plain ?? (await packedObject(text, Number(number)));
  if (info === undefined) return undefined;
  const at = /\/Title\s*(?=[(<])/.exec(info);
  return at === null ? '' : readPdfString(info.slice(at.index + at[0].length))?.trim();
}
