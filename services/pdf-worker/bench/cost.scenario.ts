import { deflateSync } from 'node:zlib';
import { BufferSource } from '../dist/pdf/syntax/byte-source.js';
import { inspectStructure } from '../dist/pdf/inspect/inspect-structure.js';
import { PdfError } from '../dist/pdf/pdf.errors.js';
import { wellFormedText } from '../dist/pdf/metadata/plain-text.js';
import { decodeFilter } from '../dist/pdf/syntax/stream-filters.js';
import { decodeTextString } from '../dist/pdf/syntax/text-string.js';
import { planWrite } from '../dist/pdf/update/write-planner.js';
import { parseXmp } from '../dist/pdf/metadata/xmp-document.js';
import { parseHocr } from '../dist/recognition/hocr.parser.js';
import { hostilePackets, hostileStructures } from '../test/fixtures/hostile-pdfs.ts';
import { benchMetadata, writeOptions } from './ordinary-values.ts';

/** One of our parsers, and its worst input. */
interface Subject {
  readonly parser: string;
  readonly input: string;
  /** The smallest of the inputs that are measured; each of the next is twice the one before. */
  readonly count: number;
  readonly make: (count: number) => Buffer;
  readonly run: (input: Buffer) => unknown;
}

export interface Cost {
  readonly parser: string;
  readonly input: string;
  /** Bytes of the largest input. */
  readonly bytes: number;
  /** CPU time of it, milliseconds. */
  readonly milliseconds: number;
  /** CPU time of each size over that of half the size. */
  readonly ratios: readonly number[];
}

/** Enough for the window of an object, which grows by four, to tell nothing of the ratio. */
const doublings = 4;
const rounds = 5;
/** Shorter times say more of the clock than of the parser. */
const shortestMs = 2;
/**
 * Of all doublings together, per doubling: twice the work, and what a collection of garbage may add. One alone may show
 * more, where the window that an object is read through grows by four.
 */
export const mostRatio = 2.6;

export const isLinear = ({ ratios }: Cost): boolean =>
  ratios.reduce((product, ratio) => product * ratio, 1) <= mostRatio ** ratios.length;

const none = { predictor: 1, colors: 1, bitsPerComponent: 8, columns: 1 };
const limit = 64 * 1024 * 1024;
const noisy = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, at) => (at * 7919) % 251));

const filter = (input: string, name: string, make: (count: number) => Buffer, params = none): Subject => ({
  parser: `filter ${name}`,
  input,
  count: 125_000,
  make,
  run: (data) => decodeFilter(name, data, params, limit),
});
const rows = { ...none, predictor: 15, columns: 15 };

const filters: readonly Subject[] = [
  filter('data', 'FlateDecode', (count) => deflateSync(noisy(count))),
  filter('rows by Paeth', 'FlateDecode', (count) => deflateSync(Buffer.alloc(count, 4)), rows),
  filter('data', 'ASCII85Decode', (count) => Buffer.alloc(count, '!s8N\u0027')),
  filter('data', 'ASCIIHexDecode', (count) => Buffer.alloc(count, '4a ')),
  filter('one byte again and again', 'LZWDecode', (count) => Buffer.alloc(count)),
  filter('cleared tables', 'LZWDecode', (count) => Buffer.alloc(count, '804020100804020100', 'hex')),
];

const text = (input: string, make: (count: number) => Buffer): Subject => ({
  parser: 'text string',
  input,
  count: 125_000,
  make,
  run: (bytes) => wellFormedText(decodeTextString(bytes)),
});

const texts: readonly Subject[] = [
  text('PDFDocEncoding', (count) => Buffer.alloc(count, 0x85)),
  text('UTF-16', (count) =>
    Buffer.concat([Buffer.from('feff', 'hex'), Buffer.alloc(count, 'd8000041', 'hex')]),
  ),
  text('blanks', (count) => Buffer.alloc(count, ' ')),
  text('languages', (count) =>
    Buffer.concat([Buffer.from('feff', 'hex'), Buffer.alloc(count, '001b', 'hex')]),
  ),
];

const line = (content: string): string => `<span class='ocr_line' title="bbox 1 2 3 4; x_size 5">${content}`;
const hocr = (input: string, part: string): Subject => ({
  parser: 'hOCR',
  input,
  count: 5000,
  make: (count) => Buffer.from(line(part.repeat(count))),
  run: (bytes) => parseHocr(bytes.toString('utf8')),
});

const recognised: readonly Subject[] = [
  hocr('words', "<span class='ocrx_word' title='x_wconf 90'>word</span> "),
  hocr('words without an end', "<span class='ocrx_word' title='x_wconf 90'>word "),
  hocr('signs that open', '<'),
  hocr('lines without an end', "<span class='ocr_line' "),
];

const files = (parser: string, of: typeof hostileStructures, count: number): readonly Subject[] =>
  Object.entries(of).map(([input, make]) => ({
    parser,
    input,
    count,
    make,
    run: (pdf) => {
      inspectStructure(new BufferSource(pdf));
      planWrite(new BufferSource(pdf), benchMetadata, writeOptions());
    },
  }));

const largePacket: Subject = {
  parser: 'XMP',
  input: 'text up to the bound',
  count: 200_000,
  make: (count) =>
    Buffer.from(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${'&amp;&#65;'.repeat(count / 10)}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    ),
  run: parseXmp,
};

export function measureCosts(say: (progress: string) => void): Cost[] {
  const subjects = [
    ...files('structure', hostileStructures, 10_000),
    ...files('XMP', hostilePackets, 1000),
    largePacket,
    ...filters,
    ...texts,
    ...recognised,
  ];
  return subjects.map((subject) => {
    say(`cost: ${subject.parser}, ${subject.input}`);
    return costOf(subject);
  });
}

function costOf({ parser, input, count, make, run }: Subject): Cost {
  const inputs = Array.from({ length: doublings + 1 }, (_, step) => make(count * 2 ** step));
  const times = inputs.map(() => Infinity);
  // Sizes take turns, so that a slow moment hits them alike.
  for (let round = 0; round < rounds; round++) {
    for (const [size, bytes] of inputs.entries()) {
      times[size] = Math.min(
        times[size] ?? Infinity,
        cpuMsOf(() => run(bytes)),
      );
    }
  }
  return {
    parser,
    input,
    bytes: inputs.at(-1)?.length ?? 0,
    milliseconds: times.at(-1) ?? Number.NaN,
    ratios: times
      .slice(1)
      .map((time, at) => Math.max(time, shortestMs) / Math.max(times[at] ?? 0, shortestMs)),
  };
}

function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    // A refusal ends the work, too.
    if (!(error instanceof PdfError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
