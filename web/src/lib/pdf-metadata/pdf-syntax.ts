// The part of PDF's syntax that leads to a file's metadata. Bytes are text of one character each. Every look goes
// forward once, so that a hostile file costs no more than its length.

/** Arrays and dictionaries within each other; deeper ones are left alone. */
const DEEPEST = 32;
const BLANKS = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const PLAIN = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function skipBlanks(text: string, at: number): number {
  return at + (match(BLANKS, text, at)?.[0].length ?? 0);
}

function endOfLiteral(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const char = text[index];
    if (char === '\\') index += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && (depth -= 1) === 0) return index + 1;
  }
  throw new Error('A string does not end');
}

function endOfCollection(text: string, at: number, close: string, depth: number): number {
  if (depth > DEEPEST) throw new Error('Nested too deeply');
  let index = skipBlanks(text, at);
  while (!text.startsWith(close, index)) index = skipBlanks(text, endOfValue(text, index, depth));
  return index + close.length;
}

/** Where the value that begins here ends. */
function endOfValue(text: string, at: number, depth: number): number {
  if (text.startsWith('<<', at)) return endOfCollection(text, at + 2, '>>', depth + 1);
  if (text[at] === '[') return endOfCollection(text, at + 1, ']', depth + 1);
  if (text[at] === '(') return endOfLiteral(text, at);
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    if (end === -1) throw new Error('A string does not end');
    return end + 1;
  }
  const found =
    match(REFERENCE, text, at)?.[0] ?? match(NAME, text, at)?.[0] ?? match(PLAIN, text, at)?.[0] ?? '';
  if (found === '') throw new Error('Not a value');
  return at + found.length;
}

/** The value of each key, as written. */
export type Entries = ReadonlyMap<string, string>;

/** The dictionary that begins here, and where it ends. */
export function dictionaryAt(text: string, start: number): { entries: Entries; end: number } {
  let at = skipBlanks(text, start);
  if (!text.startsWith('<<', at)) throw new Error('Not a dictionary');
  const entries = new Map<string, string>();
  at = skipBlanks(text, at + 2);
  while (!text.startsWith('>>', at)) {
    const key = match(NAME, text, at)?.[0];
    if (key === undefined) throw new Error('Not a key');
    const from = skipBlanks(text, at + key.length);
    const to = endOfValue(text, from, 0);
    entries.set(key.slice(1), text.slice(from, to));
    at = skipBlanks(text, to);
  }
  return { entries, end: at + 2 };
}

export interface Reference {
  readonly number: number;
  readonly generation: number;
}

export function referenceIn(value: string | undefined): Reference | undefined {
  const [whole, number, generation] = match(REFERENCE, value ?? '', 0) ?? [];
  return whole === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}

/** Undefined where there is no whole number of zero or more. */
export function countIn(value: string | undefined): number | undefined {
  return value !== undefined && /^\+?\d{1,12}$/.test(value) ? Number(value) : undefined;
}
