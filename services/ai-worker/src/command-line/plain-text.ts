import { create } from '@bufbuild/protobuf';
import { type ExtractedText, ExtractedTextSchema, TextLineSchema, TextPageSchema } from '@colophon/contracts';

const BODY_SIZE = 10;
const TITLE_SIZE = 18;
const PAGE_WIDTH = 595;
/** Between lines that read on, and between paragraphs, in font sizes. */
const LEADING = 1.2;
const GAP = 3;
/** A longer first line is the beginning of the text. */
const MOST_TITLE_WORDS = 25;
/** Longer lines are split into several lines that continue. */
const LONGEST_LINE = 1_500;
/** Lines of a wrapped text end near the same column; beyond this width, lines are paragraphs or sentences. */
const WIDEST_WRAP = 120;
/** Narrower lines are a list or verses. */
const NARROWEST_WRAP = 40;
/** Share of lines that do not exceed the column. */
const USUAL_SHARE = 0.95;
/** Share of lines that reach the column, for a text to count as wrapped. */
const WRAPPED_SHARE = 0.6;

interface PlainLine {
  readonly text: string;
  /** Reads on from the line before. */
  readonly continues: boolean;
}

/** The column a wrapped text ends its lines at; Infinity where every line stands for itself. */
const wrapColumn = (lines: readonly string[]): number => {
  const inside = lines.filter((line, index) => line !== '' && (lines[index + 1] ?? '') !== '');
  const lengths = inside.map((line) => line.length).toSorted((a, b) => a - b);
  // A row of a table may be longer than the column; of fewer than twenty lines the longest decides.
  const widest = lengths[Math.ceil((lengths.length - 1) * USUAL_SHARE)] ?? 0;
  const full = inside.filter((line) => line.length >= widest * 0.75).length;
  const isWrapped =
    inside.length >= 3 &&
    widest >= NARROWEST_WRAP &&
    widest <= WIDEST_WRAP &&
    full >= inside.length * WRAPPED_SHARE;
  return isWrapped ? widest * 0.75 : Infinity;
};

/** Pieces of at most LONGEST_LINE characters, cut between words where there are any. */
const pieces = (line: string): string[] => {
  const found: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const blank = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = blank > 0 ? blank : LONGEST_LINE;
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...found, rest];
};

const linesOf = (text: string): PlainLine[] => {
  const lines = text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/u).map((line) => line.trim());
  const column = wrapColumn(lines);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const before = lines[index - 1] ?? '';
    return pieces(line).map((piece, part) => ({
      text: piece,
      continues: part > 0 || (before !== '' && before.length >= column),
    }));
  });
};

const hasTitle = ([first, second]: readonly PlainLine[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  !second.continues &&
  first.text.split(/\s+/u).length <= MOST_TITLE_WORDS;

/** A text without layout as one long page: a short first line that stands alone is set like a title. */
export const plainText = (text: string): ExtractedText => {
  const lines = linesOf(text);
  const titled = hasTitle(lines);
  // No line comes so near an edge that it could be taken for a running header or a page number.
  const height = (lines.length + 1) * BODY_SIZE * GAP * 2;
  let y = height * 0.8;
  const placed = lines.map((line, index) => {
    const size = titled && index === 0 ? TITLE_SIZE : BODY_SIZE;
    y -= size * (line.continues ? LEADING : GAP);
    return create(TextLineSchema, {
      text: line.text,
      fontSize: size,
      x: 60,
      y,
      width: PAGE_WIDTH - 120,
      height: size,
    });
  });
  return create(ExtractedTextSchema, {
    pageCount: 1,
    pages: [create(TextPageSchema, { number: 1, width: PAGE_WIDTH, height, lines: placed })],
    totalCharacters: text.length,
  });
};
