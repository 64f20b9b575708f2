import type { TextLine, TextPage } from '../pdfium/extracted-text.js';

export interface TitleCandidate {
  readonly text: string;
  /** `page`: seen on the first page; `info`: what the file states. */
  readonly source: 'page' | 'info';
  /** Points; 0 for what is only stated. */
  readonly fontSize: number;
}

interface Block {
  text: string;
  readonly first: TextLine;
  last: TextLine;
}

const maxCandidates = 5;
const maxLines = 500;
const longestTitle = 250;
/** Large on many first pages, and never their title. */
const banner =
  /^(?:white ?paper|case study|data ?sheet|brochure|confidential|draft|copyright|©|contents|table of contents|abstract|arxiv|issn|isbn|doi|volume|version|page \d|livre blanc|inhalt|sommaire|resumo)(?=$|[\s:.,|\d])/iu;
const address = /@|https?:|www\./iu;
/** Titles that programs leave behind. */
const leftover =
  /^(?:untitled|microsoft|powerpoint|document\s*\d*$|slide \d|.*\.(?:docx?|pdf|indd|pptx?|tex|dvi|qxd)$)/iu;

/** What the title may be, likeliest first: blocks of the first page that are set like one, and the stated title. */
export function titleCandidates(page: TextPage | undefined, stated: string): TitleCandidate[] {
  const lines = (page?.lines ?? [])
    .filter((line) => !line.hidden && line.text.trim() !== '')
    .slice(0, maxLines);
  const blocks = blocksOf(lines).filter(({ text }) => isWording(text));
  const scale = { body: bodySize(lines), largest: Math.max(1, ...blocks.map(({ first }) => first.fontSize)) };
  const height = page?.height ?? 1;
  const ranked = blocks
    .map((block) => ({ block, score: scoreOf(block, scale, height) }))
    .toSorted((a, b) => b.score - a.score)
    .map(
      ({ block }): TitleCandidate => ({ text: block.text, source: 'page', fontSize: block.first.fontSize }),
    );
  // Behind the best of the page: it may be a template's, but where nothing is set large it is all there is.
  if (isWording(stated) && !leftover.test(stated)) {
    ranked.splice(1, 0, { text: stated, source: 'info', fontSize: 0 });
  }
  return [...new Map(ranked.toReversed().map((one) => [one.text.toLowerCase(), one])).values()]
    .toReversed()
    .slice(0, maxCandidates);
}

/** Lines set alike and closely, as a heading that wraps is. */
function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const open = blocks.at(-1);
    if (open && belongs(open.last, line)) {
      open.text = `${open.text} ${line.text}`.replace(/\s+/gu, ' ').trim();
      open.last = line;
    } else {
      blocks.push({ text: line.text.replace(/\s+/gu, ' ').trim(), first: line, last: line });
    }
  }
  return blocks;
}

function belongs(before: TextLine, line: TextLine): boolean {
  const size = before.fontSize;
  const drop = before.y - line.y;
  return (
    Math.abs(size - line.fontSize) < 0.08 * size + 0.3 &&
    drop > 0 &&
    drop < 1.75 * Math.max(size, before.height)
  );
}

const isWording = (text: string): boolean =>
  text.length >= 4 &&
  text.length <= longestTitle &&
  (text.match(/\p{L}/gu)?.length ?? 0) / text.length >= 0.5;

/** The size most characters are set in. */
function bodySize(lines: readonly TextLine[]): number {
  const characters = new Map<number, number>();
  for (const { fontSize, text } of lines) {
    const size = Math.round(fontSize * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + text.length);
  }
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}

function scoreOf({ text, first }: Block, scale: { body: number; largest: number }, height: number): number {
  const words = text.split(' ').length;
  const top = first.y / height;
  return (
    1.1 * Math.min(first.fontSize / Math.max(1, scale.body), 4) +
    1.5 * (first.fontSize / scale.largest) +
    top -
    (top < 0.25 ? 1 : 0) +
    (words === 1 ? -0.9 : words <= 16 ? 1 : words <= 22 ? 0.5 : -2.5) -
    (banner.test(text) ? 2.5 : 0) -
    (address.test(text) ? 2 : 0) -
    (/^\p{Ll}/u.test(text) ? 0.6 : 0) -
    (/[.;,:]$/u.test(text) ? 0.4 : 0)
  );
}
