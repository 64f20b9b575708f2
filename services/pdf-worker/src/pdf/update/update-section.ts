import { createHash } from 'node:crypto';
import type { ObjectNumbers } from './object-numbers.js';
import { asBytes, dictGet } from '../syntax/pdf-object.js';
import type { PdfReader } from '../syntax/reader.js';
import { nameToken, stringToken } from '../syntax/text-string.js';

/** An object of the update, without its `N G obj` frame. */
export interface NewObject {
  readonly num: number;
  readonly gen: number;
  readonly body: Buffer;
}

interface Placed {
  readonly num: number;
  readonly gen: number;
  readonly offset: number;
}

export interface UpdateRequest {
  readonly reader: PdfReader;
  readonly numbers: ObjectNumbers;
  readonly objects: readonly NewObject[];
  /** Undefined leaves the trailer without /Info. */
  readonly info?: { readonly num: number; readonly gen: number };
}

/** Keys that describe one section, not the document. */
const sectionKeys = new Set(
  'Size Prev XRefStm Info ID Type W Index Length Filter DecodeParms F FFilter FDecodeParms DL'.split(' '),
);

/** The bytes to append: objects, one cross-reference section in the form of the last one, the end of file. */
export function buildUpdate(request: UpdateRequest): Buffer {
  const { source, base } = request.reader.file;
  const output = new Output(source.size - base);
  const last = source.read(source.size - 1, 1)[0];
  if (last !== 10 && last !== 13) output.put('\n');
  const placed: Placed[] = request.objects.map((object) => {
    const offset = output.position;
    output.put(`${object.num} ${object.gen} obj\n`, object.body, '\nendobj\n');
    return { num: object.num, gen: object.gen, offset };
  });
  const sectionAt = output.position;
  if (request.reader.newest.kind === 'table') putTable(output, request, placed);
  else putStream(output, request, placed);
  output.put(`startxref\n${sectionAt}\n%%EOF\n`);
  return output.bytes();
}

class Output {
  private readonly chunks: Buffer[] = [];

  /** `position` counts like the file's own offsets: without junk before the header. */
  constructor(public position: number) {}

  /** SHA-256 of what was put so far. */
  digest(): Buffer {
    const hash = createHash('sha256');
    for (const chunk of this.chunks) hash.update(chunk);
    return hash.digest();
  }

  put(...parts: (string | Buffer)[]): void {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      this.chunks.push(bytes);
      this.position += bytes.length;
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

function putTable(output: Output, request: UpdateRequest, placed: readonly Placed[]): void {
  output.put('xref\n');
  for (const run of runsOf(placed)) {
    output.put(`${run[0]?.num} ${run.length}\n`);
    for (const { offset, gen } of run) {
      output.put(`${String(offset).padStart(10, '0')} ${String(gen).padStart(5, '0')} n\r\n`);
    }
  }
  output.put(`trailer\n<</Size ${request.numbers.size}`, trailerEntries(request, output.digest()), '>>\n');
}

function putStream(output: Output, request: UpdateRequest, placed: readonly Placed[]): void {
  const num = request.numbers.take();
  const runs = runsOf([...placed, { num, gen: 0, offset: output.position }]);
  const offsetWidth = output.position > 0xffff_ffff ? 6 : 4;
  const width = 1 + offsetWidth + 2;
  const entries = runs.flat();
  const data = Buffer.alloc(entries.length * width);
  for (const [row, entry] of entries.entries()) {
    data[row * width] = 1;
    data.writeUIntBE(entry.offset, row * width + 1, offsetWidth);
    data.writeUInt16BE(entry.gen, row * width + 1 + offsetWidth);
  }
  const index = runs.map((run) => `${run[0]?.num} ${run.length}`).join(' ');
  output.put(
    `${num} 0 obj\n<</Type/XRef/Size ${request.numbers.size}/W[1 ${offsetWidth} 2]/Index[${index}]`,
    `/Length ${data.length}`,
    trailerEntries(request, output.digest()),
    '>>\nstream\n',
    data,
    '\nendstream\nendobj\n',
  );
}

function runsOf(placed: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  for (const entry of placed.toSorted((a, b) => a.num - b.num)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.num === entry.num - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function trailerEntries({ reader, info }: UpdateRequest, digest: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (const [key, value] of reader.trailer.entries) {
    if (sectionKeys.has(key)) continue;
    const token = reader.newest.trailerBuffer.subarray(value.start, value.end);
    parts.push(Buffer.from(`${nameToken(key)} `), token);
  }
  if (info) parts.push(Buffer.from(`/Info ${info.num} ${info.gen} R`));
  parts.push(Buffer.from(`${idEntry(reader, digest)}/Prev ${reader.startxref}`, 'latin1'));
  return Buffer.concat(parts);
}

/**
 * The first half stays for life, the second is new: as ISO 32000 advises, a digest of size, time and metadata, so that
 * the same update is the same bytes. An encrypted file without /ID gets none: its key depends on it.
 */
function idEntry(reader: PdfReader, digest: Buffer): string {
  const id = reader.get(reader.trailer, 'ID');
  const first = id?.kind === 'array' ? asBytes(reader.resolve(id.items[0])) : undefined;
  if (!first && dictGet(reader.trailer, 'Encrypt')) return '';
  const [permanent, changing] = [digest.subarray(0, 16), digest.subarray(16)];
  return `/ID[${first ? stringToken(first).toString('latin1') : hex(permanent)}${hex(changing)}]`;
}

const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
