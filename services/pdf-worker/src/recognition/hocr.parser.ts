import { wellFormedText } from '../pdf/metadata/plain-text.js';

/** A line as tesseract saw it; pixels from the upper left corner of the picture. */
export interface SeenLine {
  readonly words: readonly SeenWord[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** From the feet of its descenders to the heads of its ascenders. */
  readonly size: number;
  /** Lines of one paragraph share it. */
  readonly paragraph: number;
}

export interface SeenWord {
  readonly text: string;
  /** 0 to 100. */
  readonly certainty: number;
}

const PIECE =
  /<(?:p class='ocr_par'|span class='(?:ocr_line|ocr_header|ocr_textfloat|ocr_caption)'[^<>]*title="([^"]*)"|span class='ocrx_word'[^<>]*title='([^']*)'[^<>]*>)/gu;
const WORD_END = '</span>';
const BOX = /bbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)/u;
const SIZE = /x_size ([\d.]+)/u;
const CERTAINTY = /x_wconf (\d+)/u;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (markup: string): string =>
  wellFormedText(
    markup
      .replace(/<[^<>]*>/gu, '')
      .replace(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => ENTITIES[entity] ?? entity),
  );

function lineOf(title: string, paragraph: number): SeenLine & { words: SeenWord[] } {
  const [left = 0, top = 0, right = 0, bottom = 0] = (BOX.exec(title) ?? []).slice(1).map(Number);
  const size = Number(SIZE.exec(title)?.[1] ?? bottom - top);
  return { words: [], left, top, right, bottom, size, paragraph };
}

/** Lines with their words, in reading order, of what tesseract writes as hOCR. */
export function parseHocr(hocr: string): SeenLine[] {
  const lines: (SeenLine & { words: SeenWord[] })[] = [];
  let paragraph = 0;
  const pieces = [...hocr.matchAll(PIECE)];
  for (const [index, { 0: text, 1: line, 2: word, index: at }] of pieces.entries()) {
    if (line !== undefined) lines.push(lineOf(line, paragraph));
    else if (word === undefined) paragraph += 1;
    else {
      // Up to the next piece at most: an end that is missing would be looked for in all that follows, word by word.
      const between = hocr.slice(at + text.length, pieces[index + 1]?.index);
      const end = between.indexOf(WORD_END);
      if (end < 0) continue;
      const certainty = Number(CERTAINTY.exec(word)?.[1] ?? 0);
      lines.at(-1)?.words.push({ text: plain(between.slice(0, end)), certainty });
    }
  }
  return lines;
}
