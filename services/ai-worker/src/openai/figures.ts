/** Between groups of three digits: "10,000", "10 000", "10'000". */
const GROUPING = /(?<=\d)[.,'’ \u00A0\u202F](?=\d{3}(?!\d))/gu;
const FIGURE = /\d+(?:[.,]\d+)*/gu;

const plain = (figure: string): string => figure.replaceAll(',', '.').replace(/^0+(?=\d)/u, '');

const figuresOf = (text: string): string[] => text.match(FIGURE) ?? [];

/** Figures of a value as they are written there, each with the form it is compared in. */
export const figuresIn = (value: string): Map<string, string> =>
  new Map(figuresOf(value.normalize('NFKC').replace(GROUPING, '')).map((figure) => [figure, plain(figure)]));

/** All figures of a text, those inside of words as well: of "BS5609", "19x19", "90m" and "2026年". */
export const figuresOfText = (text: string): Set<string> => {
  const known = new Set<string>();
  const normal = text.normalize('NFKC');
  for (const figure of [...figuresOf(normal), ...figuresOf(normal.replace(GROUPING, ''))]) {
    known.add(plain(figure));
    for (const part of figure.split(/[.,]/u)) known.add(plain(part));
  }
  return known;
};
