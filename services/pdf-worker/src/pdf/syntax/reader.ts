import type { ByteSource } from './byte-source.js';
import { Crypt } from '../security/crypt.js';
import { ObjectCache } from './object-cache.js';
import { ObjectFile } from './object-file.js';
import { Parser } from './parser.js';
import {
  asBytes,
  asNumber,
  dictGet,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfValue,
} from './pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { loadSections, type Sections } from './xref-loader.js';
import type { XrefEntry, XrefSection } from './xref.js';

interface ObjectStream {
  readonly data: Buffer;
  readonly offsets: ReadonlyMap<number, number>;
}

/** References to references; a longer chain is a loop. */
const maxHops = 16;
const maxObjectsInStream = 200_000;
const maxCachedStreams = 32;

const damaged = (detail: string) => new PdfError('DAMAGED', detail);

/** A strict view of a PDF's objects: what it cannot prove, it calls damaged. */
export class PdfReader {
  readonly crypt: Crypt | undefined;
  private readonly objectStreams = new Map<number, ObjectStream>();
  private readonly objects = new ObjectCache();

  private constructor(
    readonly file: ObjectFile,
    readonly startxref: number,
    private readonly sections: Sections,
    readonly newest: XrefSection,
  ) {
    file.resolve = (value) => this.resolve(value);
    const encrypt = dictGet(this.trailer, 'Encrypt');
    // Some readers look for it in every trailer, others in the last one: what one deciphers is nonsense to the other.
    const isForgotten = !encrypt && [...sections.values()].some(({ trailer }) => dictGet(trailer, 'Encrypt'));
    if (isForgotten) throw damaged('encrypted, but not by its last trailer');
    const dict = this.resolve(encrypt);
    if (dict && dict.kind !== 'constant') {
      const id = this.resolve(dictGet(this.trailer, 'ID'));
      const first = id?.kind === 'array' ? asBytes(this.resolve(id.items[0])) : undefined;
      this.crypt = Crypt.open(dict, first ?? Buffer.alloc(0), (value) => this.resolve(value));
    }
    if (dictGet(this.trailer, 'Root')?.kind !== 'ref') throw damaged('no catalog');
  }

  /** @param known of the same file before something was appended: its sections need no second decoding */
  static open(source: ByteSource, known?: PdfReader): PdfReader {
    const header = source.read(0, 1024).indexOf('%PDF-');
    if (header < 0) throw new PdfError('NOT_PDF');
    const startxref = findStartxref(source);
    const base = header > 0 ? baseOf(source, header, startxref) : 0;
    const file = new ObjectFile(source, base, header > 0);
    const sections = loadSections(
      file,
      startxref,
      known?.file.base === file.base ? known.sections : undefined,
    );
    const newest = sections.get(startxref);
    if (!newest) throw damaged('no cross-reference');
    return new PdfReader(file, startxref, sections, newest);
  }

  get trailer(): PdfDict {
    return this.newest.trailer;
  }

  /** One past the highest object number any section speaks of. */
  get size(): number {
    let size = 0;
    for (const { trailer, end } of this.sections.values()) {
      size = Math.max(size, asNumber(dictGet(trailer, 'Size')) ?? 0, end);
    }
    return size;
  }

  find(num: number): XrefEntry | undefined {
    for (const section of this.sections.values()) {
      const entry = section.lookup(num);
      if (entry === 'free') return undefined;
      if (entry) return entry;
    }
    return undefined;
  }

  object(ref: PdfValue | undefined): PdfObject | undefined {
    if (ref?.kind !== 'ref') return undefined;
    const entry = this.find(ref.num);
    // A reference to another generation leads nowhere: readers that care would search the whole file instead.
    if (!entry || ref.gen !== (entry.in === 'file' ? entry.gen : 0)) return undefined;
    const known = this.objects.get(ref.num);
    if (known) return known;
    const object =
      entry.in === 'file'
        ? this.file.objectAt(entry.offset, { num: ref.num, gen: entry.gen })
        : this.fromObjectStream(ref, entry.streamNum);
    this.objects.put(object);
    return object;
  }

  /** The value behind any chain of references; undefined where it leads nowhere. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let current = value;
    for (let hop = 0; current?.kind === 'ref'; hop++) {
      if (hop > maxHops) throw damaged('reference loop');
      current = this.object(current)?.value;
    }
    return current;
  }

  get(dict: PdfValue | undefined, key: string): PdfValue | undefined {
    return this.resolve(dictGet(dict, key));
  }

  /** Decrypted bytes of a string value of an object, following a reference to its own object. */
  stringOf(owner: PdfObject, value: PdfValue | undefined): Buffer | undefined {
    let [holder, current] = [owner, value];
    for (let hop = 0; current?.kind === 'ref' && hop < maxHops; hop++) {
      const next = this.object(current);
      if (!next) return undefined;
      [holder, current] = [next, next.value];
    }
    const bytes = asBytes(current);
    if (!bytes || !this.crypt || holder.inObjectStream) return bytes;
    return this.crypt.decrypt(bytes, holder.num, holder.gen, 'string');
  }

  /** @param maxBytes decoding stops there with TOO_LARGE; undefined: the bound of any stream */
  streamData(object: PdfObject, maxBytes?: number): Buffer {
    const crypt = this.crypt;
    // A Crypt filter of its own is Identity in every file seen: the stream is not encrypted.
    if (!crypt || this.file.filtersOf(object).includes('Crypt'))
      return this.file.decodedStream(object, maxBytes);
    const type = this.get(object.value, 'Type');
    const use = type?.kind === 'name' && type.name === 'Metadata' ? 'metadata' : 'stream';
    return this.file.decodedStream(object, maxBytes, (data) =>
      crypt.decrypt(data, object.num, object.gen, use),
    );
  }

  private fromObjectStream(ref: PdfRef, streamNum: number): PdfObject {
    const stream = this.objectStreams.get(streamNum) ?? this.loadObjectStream(streamNum);
    const at = stream.offsets.get(ref.num);
    if (at === undefined) throw damaged(`object ${ref.num} not in its stream`);
    const parser = new Parser(stream.data, at, true, this.file.budget);
    const value = parser.value();
    this.file.budget.spendBytes(parser.position - at);
    return { num: ref.num, gen: 0, value, buffer: stream.data, inObjectStream: true };
  }

  private loadObjectStream(num: number): ObjectStream {
    const entry = this.find(num);
    if (entry?.in !== 'file') throw damaged('object stream');
    const object = this.file.objectAt(entry.offset, { num });
    const data = this.streamData(object);
    const count = asNumber(this.get(object.value, 'N')) ?? -1;
    const first = asNumber(this.get(object.value, 'First')) ?? -1;
    if (count < 0 || count > maxObjectsInStream || first < 0) throw damaged('object stream');
    const offsets = new Map<number, number>();
    const parser = new Parser(data, 0, true, this.file.budget);
    for (let i = 0; i < count; i++) {
      const [member, offset] = [parser.value(), parser.value()];
      if (member.kind !== 'number' || offset.kind !== 'number') throw damaged('object stream index');
      offsets.set(member.value, first + offset.value);
    }
    if (this.objectStreams.size >= maxCachedStreams) this.objectStreams.clear();
    const stream = { data, offsets };
    this.objectStreams.set(num, stream);
    return stream;
  }
}

function findStartxref(source: ByteSource): number {
  for (const length of [2048, 65_536]) {
    const tail = source.read(Math.max(0, source.size - length), length);
    const at = tail.lastIndexOf('startxref');
    if (at < 0) continue;
    const match = /^startxref\s+(\d{1,12})\s*(?:%%EOF)?/.exec(tail.toString('latin1', at, at + 60));
    if (!match) break;
    // Far from the end other readers look no more; what follows there is a torn update or the rest of a torn file.
    const isFar = tail.length - at > 2048;
    if (isFar && /[^\s\0]/.test(tail.toString('latin1', at + match[0].length))) break;
    return Number(match[1]);
  }
  throw damaged('no startxref');
}

/** Junk before the header: offsets count from the file's start or from the header, by where the section is. */
function baseOf(source: ByteSource, header: number, startxref: number): number {
  const startsAt = (offset: number) => {
    const lead = source.read(offset, 16).toString('latin1');
    return lead.startsWith('xref') || /^\d+\s+\d+\s+obj/.test(lead);
  };
  // One byte of junk is white space that would pass for padding before the section: the exact place decides.
  if (!startsAt(startxref)) return header;
  // "12 0 obj" and, one byte on, "2 0 obj": some readers take the one, some the other.
  if (startsAt(header + startxref)) throw damaged('two ways of counting offsets');
  return 0;
}
