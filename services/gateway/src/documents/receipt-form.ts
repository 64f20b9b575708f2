const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;
/** Ranges of an Accept header that are looked at; browsers send fewer than ten. */
const MOST_RANGES = 32;

/**
 * Whether a caller wants the receipt as PDF: it names that type, and prefers it to JSON, which is the default. A wildcard
 * names neither.
 */
export const wantsPdf = (accept: string | undefined): boolean => {
  const ranges = (accept ?? '')
    .split(',', MOST_RANGES)
    .map((range) => range.split(';').map((part) => part.trim()));
  const weightOf = (type: string): number => {
    const found = ranges.find(([name = '']) => name.toLowerCase() === type);
    if (!found) return 0;
    const weight = found.slice(1).find((parameter) => /^q=/i.test(parameter));
    return weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0);
  };
  return weightOf('application/pdf') > weightOf('application/json');
};
