/** Between groups of three digits: "10,000", "10 000", "10'000". */
const GROUPING = /(?<=\d)[.,'’ \u00A0\u202F](?=\d{3}(?!\d))/gu;
const FIGURE = /\d+(?:[.,]\d+)*/gu;

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digits of a script stand one after the other from its nought. */
const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
};

/** Figures of every script in Western digits, with the signs that stand between these. */
const westernFigures = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, westernDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

const plain = (figure: string): string => figure.replaceAll(',', '.').replace(/^0+(?=\d)/u, '');

const figuresOf = (text: string): string[] => text.match(FIGURE) ?? [];

/** Figures of a value as they are written there, each with the form it is compared in. */
export const figuresIn = (value: string): Map<string, string> =>
  new Map(figuresOf(westernFigures(value).replace(GROUPING, '')).map((figure) => [figure, plain(figure)]));

/** All figures of a text, those inside of words as well: of "BS5609", "19x19", "90m" and "2026年". */
export const figuresOfText = (text: string): Set<string> => {
  const known = new Set<string>();
  const normal = westernFigures(text);
  for (const figure of [...figuresOf(normal), ...figuresOf(normal.replace(GROUPING, ''))]) {
    known.add(plain(figure));
    for (const part of figure.split(/[.,]/u)) known.add(plain(part));
  }
  return known;
};
