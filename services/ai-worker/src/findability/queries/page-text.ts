/** The text that queries are drawn from: what a reader sees of the pages, and none of the file's metadata. */
export interface SeenLine {
  readonly text: string;
  /** Points. */
  readonly fontSize: number;
  readonly bold: boolean;
}

interface SeenPage {
  /** 1-based. */
  readonly number: number;
  /** In reading order; recognised ones of a scan too. */
  readonly lines: readonly SeenLine[];
}

export interface SeenText {
  readonly pages: readonly SeenPage[];
  /** Titles of the outline, as readers show them beside the pages. */
  readonly outline: readonly string[];
}

/** Sizes within a twentieth are one size. */
const SAME_SIZE = 0.95;

/** The size most letters are set in; 0 of an empty text. */
const bodySize = ({ pages }: SeenText): number => {
  const letters = new Map<number, number>();
  for (const { text, fontSize } of pages.flatMap(({ lines }) => lines)) {
    const size = Math.round(fontSize * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
};

const isWording = ({ text }: SeenLine): boolean => /\p{L}{2}/u.test(text);

/** Lines of the first page set at least as large as its `count` largest sizes. */
export const largestLines = ({ pages }: SeenText, count: number): SeenLine[] => {
  const lines = (pages.find(({ number }) => number === 1)?.lines ?? []).filter(isWording);
  const sizes = [...new Set(lines.map(({ fontSize }) => fontSize))].toSorted((a, b) => b - a);
  const groups: number[] = [];
  for (const size of sizes) if (!groups.some((group) => size >= group * SAME_SIZE)) groups.push(size);
  const least = groups[Math.min(count, groups.length) - 1];
  return least === undefined ? [] : lines.filter(({ fontSize }) => fontSize >= least * SAME_SIZE);
};

/** Text of lines that follow each other and are set alike: no sentence runs from a heading into the text. */
export const runsOf = (lines: readonly SeenLine[]): string[] => {
  const runs: { text: string; fontSize: number }[] = [];
  for (const { text, fontSize } of lines) {
    const open = runs.at(-1);
    const [small, large] = [fontSize, open?.fontSize ?? 0].toSorted((a, b) => a - b);
    if (open && (small ?? 0) >= (large ?? 0) * SAME_SIZE) open.text = `${open.text} ${text}`;
    else runs.push({ text, fontSize });
  }
  return runs.map(({ text }) => text);
};

/** A line that stands on more pages is a running header. */
const MOST_PAGES_OF_HEADING = 2;
/** Times the size of the text from which on a line is a heading; a bold one needs no more than the size. */
const LARGER = 1.15;

/** Headings as they are set, each once, running headers left out. */
export const setHeadings = (text: SeenText): string[] => {
  const body = bodySize(text);
  const pagesOf = new Map<string, Set<number>>();
  for (const { number, lines } of text.pages) {
    for (const line of lines) {
      const isLarge = line.fontSize >= body * LARGER || (line.bold && line.fontSize >= body);
      if (!isLarge || !isWording(line)) continue;
      pagesOf.set(line.text, (pagesOf.get(line.text) ?? new Set()).add(number));
    }
  }
  return [...pagesOf].filter(([, pages]) => pages.size <= MOST_PAGES_OF_HEADING).map(([line]) => line);
};
