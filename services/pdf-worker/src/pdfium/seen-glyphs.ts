import { type Glyph, leastSize } from './page-glyphs.js';
import type { PageFrame } from './page-frame.js';
import type { PageInk } from './page-ink.js';

/** Of the height of a letter's box: between them every letter has ink, and those of the next lines have none. */
const [lowest, highest] = [0.15, 0.75];
/** Of the size: a font that claims higher boxes does not tell where its letters are in them. */
const highestBox = 1.8;
/** Of the size: what is narrower, an accent for one, has its ink elsewhere. */
const narrowest = 0.1;
/** Pixels; lower letters may be too faint to judge. */
const leastHeight = 2;
/** Fewer letters without ink beside others of their word are faint, or a flaw of their font. */
const fewestOfWord = 4;
const letter = /[\p{L}\p{N}]/u;
/** PDFium has letters for these where a file brings none. */
const replaceable = /^[\u0020-\u024f]$/u;

/** The glyphs, those marked of which a reader sees nothing. Signs between letters are as their neighbours are. */
export function withUnseen(glyphs: readonly Glyph[], frame: PageFrame, ink: PageInk): Glyph[] {
  const marked: Glyph[] = [];
  let line: Glyph[] = [];
  const flush = () => {
    for (const glyph of markLine(line, frame, ink)) marked.push(glyph);
    line = [];
  };
  for (const glyph of glyphs) {
    line.push(glyph);
    if (glyph.text === '\n') flush();
  }
  flush();
  return marked;
}

function markLine(line: readonly Glyph[], frame: PageFrame, ink: PageInk): readonly Glyph[] {
  const counts = line.some(isLetter) ? isLetter : isSign;
  const seen = line.map((glyph, index) =>
    counts(glyph)
      ? isOfOneBox(line, index) || !isJudged(glyph, frame, ink) || shows(glyph, frame, ink)
      : undefined,
  );
  if (!seen.includes(false)) return line;
  const unseen = hiddenRuns(seen);
  return line.map((glyph, index) => (unseen.has(index) ? { ...glyph, unseen: true } : glyph));
}

/** Indices from the first to the last letter of each run without ink, and all of a line that has no ink. */
function hiddenRuns(seen: readonly (boolean | undefined)[]): Set<number> {
  if (!seen.includes(true)) return new Set(seen.keys());
  const hidden = new Set<number>();
  let run: number[] = [];
  const flush = () => {
    const [first = 0, last = 0] = [run[0], run.at(-1)];
    const isOfWord = seen[first - 1] === true || seen[last + 1] === true;
    if (run.length >= (isOfWord ? fewestOfWord : 1))
      for (let index = first; index <= last; index++) hidden.add(index);
    run = [];
  };
  for (const [index, state] of seen.entries()) {
    if (state === false) run.push(index);
    if (state === true) flush();
  }
  flush();
  return hidden;
}

const isSign = ({ generated, inkless, size, text }: Glyph): boolean =>
  !generated && !inkless && size >= leastSize && text.trim() !== '';
const isLetter = (glyph: Glyph): boolean => isSign(glyph) && letter.test(glyph.text);

/** Characters of a text that stands for what is drawn (/ActualText) have one box, and not that of their letters. */
const isOfOneBox = (line: readonly Glyph[], index: number): boolean => {
  const glyph = line[index];
  return [line[index - 1], line[index + 1]].some(
    (other) => other?.generated === false && other.left === glyph?.left && other.bottom === glyph.bottom,
  );
};

function isJudged(glyph: Glyph, frame: PageFrame, { height }: PageInk): boolean {
  if (glyph.pale) return true;
  if (!glyph.embedded && !replaceable.test(glyph.text)) return false;
  const box = frame.place(glyph);
  return (
    ((box.top - box.bottom) * height) / frame.height >= leastHeight &&
    box.right - box.left > narrowest * glyph.size
  );
}

function shows(glyph: Glyph, frame: PageFrame, ink: PageInk): boolean {
  const box = frame.place(glyph);
  const [across, down] = [ink.width / frame.width, ink.height / frame.height];
  const high = box.top - box.bottom;
  const isBand = letter.test(glyph.text) && high <= highestBox * glyph.size;
  const [from, to] = isBand ? [lowest, highest] : [0, 1];
  const area = {
    left: box.left * across,
    right: box.right * across,
    top: ink.height - (box.bottom + high * to) * down,
    bottom: ink.height - (box.bottom + high * from) * down,
  };
  return ink.shows(area, glyph.layer) || (glyph.clear && ink.hasContrast(area));
}
