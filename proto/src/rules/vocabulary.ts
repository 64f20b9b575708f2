/** How the customer's terms apply to keywords. */
export const vocabularyModes = ['off', 'prefer', 'only'] as const;
export type VocabularyMode = (typeof vocabularyModes)[number];

export interface PreferredTerm {
  readonly term: string;
  /** Other words for the same thing; a keyword that is one of them becomes the term. */
  readonly synonyms: readonly string[];
}

export interface ControlledVocabulary {
  readonly mode: VocabularyMode;
  readonly terms: readonly PreferredTerm[];
}

/** Lengths in Unicode code points. */
export const vocabularyLimits = { terms: 500, synonyms: 10, length: 60 } as const;

/** What is wrong with a line of a list, counted from 1. */
export interface VocabularyProblem {
  readonly line: number;
  readonly message: string;
}

/** The same word whatever its case, its blanks and the way its characters are composed. */
export const sameTermKey = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A list of keywords has commas between them, so that none can hold one. */
const SEPARATES_KEYWORDS = /[,;]/u;
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\p{Cs}]/u;

const problemOfWord = (word: string): string | undefined => {
  if (UNPRINTABLE.test(word)) return 'Control characters are not possible here';
  if (SEPARATES_KEYWORDS.test(word)) return 'Commas and semicolons are not possible in a term';
  return Array.from(word).length > vocabularyLimits.length
    ? `At most ${vocabularyLimits.length} characters are possible`
    : undefined;
};

/** The first fault in the terms, with the index of the term; undefined for valid ones. */
export const vocabularyProblem = (
  terms: readonly PreferredTerm[],
): { index: number; message: string } | undefined => {
  if (terms.length > vocabularyLimits.terms)
    return { index: vocabularyLimits.terms, message: `At most ${vocabularyLimits.terms} terms are possible` };
  const meanings = new Map<string, string>();
  for (const [index, { term, synonyms }] of terms.entries()) {
    const message = problemOfTerm(term, synonyms) ?? claimWords(meanings, term, synonyms);
    if (message !== undefined) return { index, message };
  }
  return undefined;
};

const problemOfTerm = (term: string, synonyms: readonly string[]): string | undefined => {
  if (term.trim() === '') return 'A term is empty';
  if (synonyms.some((synonym) => synonym.trim() === '')) return 'A synonym is empty';
  if (synonyms.length > vocabularyLimits.synonyms)
    return `At most ${vocabularyLimits.synonyms} synonyms of a term are possible`;
  return [term, ...synonyms].map(problemOfWord).find((message) => message !== undefined);
};

/** One word has one meaning: a synonym of two terms could become either. */
const claimWords = (
  meanings: Map<string, string>,
  term: string,
  synonyms: readonly string[],
): string | undefined => {
  for (const word of [term, ...synonyms]) {
    const key = sameTermKey(word);
    const meaning = meanings.get(key);
    if (meaning !== undefined) return `“${word}” is listed twice`;
    meanings.set(key, term);
  }
  return undefined;
};

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator met most often outside of quotes. */
const separatorOf = (text: string): string => {
  const bare = text.replace(/"(?:[^"]|"")*"/gu, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
};

/** Cells of a line as spreadsheets write them: quoted ones may hold the separator, and quotes doubled. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells = [''];
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    const last = cells.length - 1;
    if (character === '"' && quoted && line[index + 1] === '"') {
      cells[last] += '"';
      index += 1;
    } else if (character === '"' && (quoted || cells[last]?.trim() === '')) quoted = !quoted;
    else if (character === separator && !quoted) cells.push('');
    else cells[last] += character;
  }
  return cells;
};

/** "term, synonyms" above a list names its columns. */
const HEADER = /^(?:term|preferred(?: term)?|keyword|begriff|terme)s?$/iu;

const wordsOf = (cells: readonly string[]): string[] => {
  // A cell of several synonyms, as in "client|customer" or, quoted, "client, customer".
  const parts = cells.flatMap((cell, index) => (index === 0 ? [cell] : cell.split(/[|,;]/u)));
  return parts
    .map((part) => part.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '');
};

/**
 * Terms of a pasted list or a CSV file: a term a line, its synonyms behind it. Lines of the same term are put
 * together; what cannot be taken is left out and named by its line.
 */
export const parseVocabulary = (text: string): { terms: PreferredTerm[]; problems: VocabularyProblem[] } => {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const separator = separatorOf(text);
  const found = new Map<string, { term: string; synonyms: string[] }>();
  /** Which term each word belongs to. */
  const owners = new Map<string, string>();
  const problems: VocabularyProblem[] = [];
  let begun = false;
  for (const [index, line] of lines.entries()) {
    const report = (message: string): void => {
      problems.push({ line: index + 1, message });
    };
    const [term, ...synonyms] = wordsOf(cellsOf(line, separator));
    if (term === undefined) continue;
    const isFirst = !begun;
    begun = true;
    if (isFirst && HEADER.test(term)) continue;
    const wrong = [term, ...synonyms].map(problemOfWord).find((message) => message !== undefined);
    const key = sameTermKey(term);
    const owner = owners.get(key);
    if (wrong !== undefined) report(wrong);
    else if (owner !== undefined && owner !== key) report(`“${term}” is a synonym of another term`);
    else if (!found.has(key) && found.size === vocabularyLimits.terms)
      report(`At most ${vocabularyLimits.terms} terms are possible`);
    else {
      const entry = found.get(key) ?? { term, synonyms: [] };
      found.set(key, entry);
      owners.set(key, key);
      addSynonyms(entry, synonyms, { key, owners, report });
    }
  }
  return { terms: [...found.values()], problems };
};

const addSynonyms = (
  entry: { synonyms: string[] },
  synonyms: readonly string[],
  { key, owners, report }: { key: string; owners: Map<string, string>; report: (message: string) => void },
): void => {
  for (const synonym of synonyms) {
    const synonymKey = sameTermKey(synonym);
    const owner = owners.get(synonymKey);
    if (owner === key) continue;
    if (owner !== undefined) report(`“${synonym}” is listed twice`);
    else if (entry.synonyms.length === vocabularyLimits.synonyms)
      report(`At most ${vocabularyLimits.synonyms} synonyms of a term are possible`);
    else {
      entry.synonyms.push(synonym);
      owners.set(synonymKey, key);
    }
  }
};
