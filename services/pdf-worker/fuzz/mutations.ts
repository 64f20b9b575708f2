import { deflateSync, inflateSync } from 'node:zlib';
import type { Random } from './random.ts';

/** Changes a file; `others` lends parts of other files. Every mutation works on any bytes. */
type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

/** Larger results would measure the machine, not the engine. */
const maxBytes = 4 * 1024 * 1024;

/** Values at the edges of what parsers, cross-references and 32-bit arithmetic take. */
const edgeNumbers = '0 1 -1 2 9 127 255 256 65535 65536 8388607 2147483647 2147483648 4294967295 4294967296'
  .split(' ')
  .concat([
    '9007199254740993',
    '99999999999999999999',
    '1e9',
    '0.5',
    '+3',
    '--4',
    '.',
    '00000000000000000000',
  ]);
const keywords = 'obj endobj stream endstream xref trailer startxref %%EOF R null true'.split(' ');
const names = (
  'Size Prev XRefStm Root Info Encrypt ID Index W Length Filter DecodeParms Predictor Columns Colors N First Extends ' +
  'Type Subtype Catalog Pages Page Metadata XML ObjStm XRef FlateDecode LZWDecode ASCIIHexDecode ASCII85Decode ' +
  'RunLengthDecode Crypt Kids Count Parent Names AcroForm Perms DocMDP ViewerPreferences Lang PieceInfo Title Author'
).split(' ');
const debris = [
  '[',
  '<<',
  '>>',
  ']',
  '(',
  ')',
  '<',
  '>',
  '/',
  '%',
  '\\',
  '\r',
  '\n',
  '\0',
  '(\\',
  '<</A',
  '#',
  '/#',
  '[[[[[[[[',
  '%PDF-1.4\n',
  '1 0 R',
  '0 0 R',
  '999999 0 R',
  '\nstartxref\n0\n%%EOF',
  'xref\n0 0\ntrailer\n<<>>',
];

const splice = (bytes: Buffer, from: number, to: number, put: string | Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, from),
    typeof put === 'string' ? Buffer.from(put, 'latin1') : put,
    bytes.subarray(to),
  ]);

/** One of the places where `pattern` matches; half of the time near the end, where cross-references are. */
function findOne(bytes: Buffer, random: Random, pattern: RegExp): RegExpExecArray | undefined {
  const window = 8192;
  const from = random.chance(0.5)
    ? Math.max(0, bytes.length - window)
    : random.below(Math.max(1, bytes.length - window));
  const text = bytes.toString('latin1', from, from + window);
  const all = [...text.matchAll(pattern)];
  if (all.length === 0) return undefined;
  const match = random.pick(all);
  match.index += from;
  return match;
}

/** Replaces one match. `fit` pads or cuts to the old length, so that no offset moves and only the value is wrong. */
const replaceOne =
  (pattern: RegExp, value: (random: Random, found: string) => string): Mutation =>
  (bytes, random) => {
    const match = findOne(bytes, random, pattern);
    if (!match) return bytes;
    const [found] = match;
    const put = value(random, found);
    const fitted = random.chance(0.7) ? put.slice(0, found.length).padEnd(found.length) : put;
    return splice(bytes, match.index, match.index + found.length, fitted);
  };

const number = replaceOne(/[-+]?\d+/g, (random, found) => {
  if (random.chance(0.5)) return random.pick(edgeNumbers);
  const near = Number(found) + random.below(21) - 10;
  return random.chance(0.5) ? String(near).padStart(found.length, '0') : String(near);
});
const name = replaceOne(/\/[A-Za-z]+/g, (random) => `/${random.pick(names)}`);
const keyword = replaceOne(/\b(?:endobj|obj|endstream|stream|xref|trailer|startxref|R)\b|%%EOF/g, (random) =>
  random.pick(keywords),
);
const reference = replaceOne(/\d+ \d+ R/g, (random) => `${random.below(40)} ${random.below(8) ? 0 : 1} R`);
const tableEntry = replaceOne(/\d{10} \d{5} [nf]/g, (random, found) => {
  const offset = random.chance(0.5)
    ? random.below(100_000)
    : Number(found.slice(0, 10)) + random.below(9) - 4;
  const generation = random.chance(0.8) ? found.slice(11, 16) : random.pick(['00001', '65535', '99999']);
  return `${String(Math.max(0, offset)).padStart(10, '0')} ${generation} ${random.pick(['n', 'f'])}`;
});
/** An object under another's number: duplicates, and references that suddenly lead elsewhere. */
const objectNumber = replaceOne(
  /\d+ \d+ obj/g,
  (random) => `${random.below(30)} ${random.below(4) ? 0 : 1} obj`,
);

const insert: Mutation = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  return splice(bytes, at, at, random.pick(debris).repeat(random.chance(0.02) ? 20_000 : 1));
};

const noise: Mutation = (bytes, random) => {
  const copy = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0 && copy.length > 0; count--) {
    copy[random.below(copy.length)] = random.below(256);
  }
  return copy;
};

const cut: Mutation = (bytes, random) => {
  const from = random.below(bytes.length + 1);
  const length = random.chance(0.5) ? random.below(40) : random.below(bytes.length + 1);
  return splice(bytes, from, Math.min(bytes.length, from + length), '');
};

const truncate: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

const repeat: Mutation = (bytes, random) => {
  const from = random.below(bytes.length + 1);
  const part = bytes.subarray(from, from + random.below(2000));
  const at = random.below(bytes.length + 1);
  return splice(bytes, at, at, part);
};

const crossover: Mutation = (bytes, random, others) => {
  const other = random.pick(others);
  return Buffer.concat([
    bytes.subarray(0, random.below(bytes.length + 1)),
    other.subarray(random.below(other.length + 1)),
  ]);
};

/** What broken tools do: an update whose cross-reference is not where the file says, or says nothing. */
const update: Mutation = (bytes, random) => {
  const old =
    bytes.toString('latin1', Math.max(0, bytes.length - 200)).match(/startxref\s+(\d+)/)?.[1] ?? '0';
  const at = random.chance(0.8) ? bytes.length + 1 : random.below(bytes.length + 1);
  const first = random.below(20);
  const prev = random.pick([`/Prev ${old}`, `/Prev ${at}`, '/Prev 0', '', `/Prev ${old}/XRefStm ${old}`]);
  const root = random.pick(['/Root 1 0 R', '/Root 2 0 R', '', `/Root ${first} 0 R`]);
  const entry = `${String(random.below(bytes.length + 1)).padStart(10, '0')} 00000 ${random.pick(['n', 'f'])} \n`;
  const size = random.pick([0, 1, first, first + 1, 50, 9_000_000]);
  return Buffer.concat([
    bytes,
    Buffer.from(
      `\nxref\n${first} 1\n${entry}trailer\n<</Size ${size}${root}${prev}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  ]);
};

/** Opens one compressed stream, changes what is in it and closes it again, where possible at the same length. */
const insideStream: Mutation = (bytes, random, others) => {
  const match = findOne(bytes, random, /\bstream\r?\n/g);
  if (!match) return bytes;
  const from = match.index + match[0].length;
  const to = bytes.indexOf('endstream', from);
  if (to < 0) return bytes;
  let plain: Buffer;
  try {
    plain = inflateSync(bytes.subarray(from, to), { maxOutputLength: maxBytes });
  } catch {
    return splice(bytes, from, to, mutateOnce(bytes.subarray(from, to), random, others));
  }
  const packed = deflateSync(mutateOnce(plain, random, others));
  // Filters stop at the end of their data: what is too short is padded, so that nothing behind it moves.
  const padded = Buffer.concat([packed, Buffer.alloc(Math.max(0, to - from - packed.length), '\n')]);
  return splice(bytes, from, to, padded);
};

const onContent: readonly Mutation[] = [number, name, keyword, reference, insert, noise, cut, repeat];
const onFiles: readonly Mutation[] = [
  ...onContent,
  number,
  tableEntry,
  tableEntry,
  objectNumber,
  truncate,
  crossover,
  update,
  insideStream,
  insideStream,
];

function mutateOnce(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  return random.pick(onContent)(bytes, random, others);
}

/** One to four changes on top of each other. */
export function mutate(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  let result = bytes;
  for (let count = 1 + random.below(4); count > 0; count--) {
    result = random.pick(onFiles)(result, random, others).subarray(0, maxBytes);
  }
  return result;
}
