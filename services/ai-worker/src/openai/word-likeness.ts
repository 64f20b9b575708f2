/** Letters in which forms of a word differ behind their stem: "Hafen", "Hafens"; "Bayerischer", "Bayerischen". */
const LONGEST_ENDINGS = 3;
const SHORTEST_STEM = 4;
/** Where both have their own ending: "resin" and "resize" share four letters by chance. */
const SHORTEST_INNER_STEM = 5;
const SHARED_STEM = 0.6;
/** Languages of other letters inflect short words, too: "краны", "кранов". */
const LATIN = /\p{Script=Latin}/u;
/** A part of a compound says enough of it: "Bootsregeln" for "Regeln". */
const SHORTEST_COMPOUND = 8;
const SHARE_OF_COMPOUND = 0.45;
/** What a recognition misreads: a letter of a word, two of a long one. */
const LENGTH_WITH_ONE_ERROR = 5;
const LENGTH_WITH_TWO_ERRORS = 9;

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Whether both are forms of one word, by their beginning and the length of what follows it. */
export const isFormOf = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shared = sharedStart(a, b);
  const endings = a.length + b.length - 2 * shared;
  const isPrefix = shared === Math.min(a.length, b.length);
  return (
    shared >= (isPrefix || !LATIN.test(a) ? SHORTEST_STEM : SHORTEST_INNER_STEM) &&
    shared >= Math.max(a.length, b.length) * SHARED_STEM &&
    endings <= LONGEST_ENDINGS
  );
};

/** Whether both are of one family: forms, derivations ("departure", "depart"), parts of a compound. */
export const isKinOf = (word: string, known: string): boolean => {
  const shared = sharedStart(word, known);
  if (shared >= SHORTEST_INNER_STEM && shared >= Math.max(word.length, known.length) * SHARED_STEM)
    return true;
  const [part, whole] = word.length < known.length ? [word, known] : [known, word];
  return (
    whole.length >= SHORTEST_COMPOUND &&
    part.length >= SHORTEST_STEM &&
    part.length >= whole.length * SHARE_OF_COMPOUND &&
    (whole.startsWith(part) || whole.endsWith(part))
  );
};

/** Whether at most `most` letters have to be changed, added or left out. */
const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return false;
    before = current;
  }
  return (before[b.length] ?? 0) <= most;
};

/** Whether a recognition may have read the one as the other. */
export const isMisreadingOf = (word: string, known: string): boolean => {
  if (word.length < LENGTH_WITH_ONE_ERROR) return false;
  return isWithin(word, known, word.length >= LENGTH_WITH_TWO_ERRORS ? 2 : 1);
};
