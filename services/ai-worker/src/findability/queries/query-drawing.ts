import { contentWords } from '@colophon/contracts/rules';
import { SeededRandom } from '../seeded-random.js';
import { largestLines, runsOf, type SeenText, setHeadings } from './page-text.js';

export type QueryKind = 'name' | 'topic' | 'detail' | 'own';
export const drawnKinds = ['name', 'topic', 'detail'] as const satisfies readonly QueryKind[];

export interface DrawnQuery {
  readonly kind: QueryKind;
  readonly text: string;
}

export interface DrawingMaterial {
  /** Of the upload, hex: it seeds all that is drawn, so that a second draw gives the same. */
  readonly digest: string;
  readonly text: SeenText;
  /** Passages a proposal was made from: no question is drawn from lines that hold one. */
  readonly cited: readonly string[];
}

/** How many of the documents hold a word. */
export interface WordRarity {
  readonly documents: number;
  found(word: string): number;
}

/** Of each kind and document. */
const mostQueries = 3;
/** Grows with every change of what is drawn. */
const DRAWING = 'queries/1';

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** As many of the words as asked for, in the order they stand. */
const some = (words: readonly string[], count: number, random: SeededRandom): string[] => {
  const left = [...words.keys()];
  const chosen = Array.from(
    { length: Math.min(count, words.length) },
    () => left.splice(random.below(left.length), 1)[0] ?? 0,
  );
  return chosen.toSorted((a, b) => a - b).map((at) => words[at] ?? '');
};

/** Draws differ or are not drawn: a short text gives fewer. */
const several = (draw: () => string): string[] => {
  const TRIES = 3 * mostQueries;
  const drawn = distinct(Array.from({ length: TRIES }, draw).filter((text) => text !== ''));
  return drawn.slice(0, mostQueries);
};

/** What a reader of the first page remembers: two or three words of its largest lines. */
const nameQueries = (text: SeenText, random: SeededRandom): string[] => {
  const words = [1, 2, 3]
    .map((sizes) => distinct(largestLines(text, sizes).flatMap(({ text: line }) => contentWords(line))))
    .find((found) => found.length >= 2);
  if (!words) return [];
  return several(() => some(words, 2 + random.below(2), random).join(' '));
};

const [LEAST_HEADING, LONGEST_HEADING] = [2, 6];
const LEAST_RECURRING = 3;

/** Pairs of words that stand side by side again and again, the most frequent first. */
const recurringPairs = (text: SeenText): string[] => {
  const times = new Map<string, number>();
  for (const { text: line } of text.pages.flatMap(({ lines }) => lines)) {
    const words = contentWords(line);
    for (const [at, second] of words.entries()) {
      const first = words[at - 1];
      if (first === undefined || first === second || isNumber(first) || isNumber(second)) continue;
      const pair = `${first} ${second}`;
      times.set(pair, (times.get(pair) ?? 0) + 1);
    }
  }
  return [...times]
    .filter(([, count]) => count >= LEAST_RECURRING)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([pair]) => pair);
};

/** What a searcher who knows no document looks for: headings other than the title, else pairs that recur. */
const topicQueries = (text: SeenText, random: SeededRandom): string[] => {
  const title = new Set(largestLines(text, 1).flatMap(({ text: line }) => contentWords(line)));
  const headings = distinct(
    [...text.outline, ...setHeadings(text)]
      .map(contentWords)
      .filter((words) => words.length <= LONGEST_HEADING)
      // "July 2012" and "1 Introduction" are headings, and no topics that people look for.
      .filter((words) => words.filter((word) => !isNumber(word)).length >= LEAST_HEADING)
      .filter((words) => words.some((word) => !title.has(word)))
      .map((words) => words.join(' ')),
  );
  return headings.length > 0
    ? some(headings, mostQueries, random)
    : recurringPairs(text).slice(0, mostQueries);
};

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const LEAST_WORDS_OF_SENTENCE = 5;

/** Words of the sentences that no proposal was made from, the largest lines left out: those are its name. */
const sentencesOf = ({ text, cited }: DrawingMaterial): string[][] => {
  const quotes = cited.map((quote) => contentWords(quote).join(' ')).filter((quote) => quote !== '');
  const title = new Set(largestLines(text, 1));
  return text.pages.flatMap(({ lines }) => {
    const shown = lines.filter((line) => {
      const words = contentWords(line.text).join(' ');
      return (
        !title.has(line) &&
        words !== '' &&
        !quotes.some((quote) => quote.includes(words) || words.includes(quote))
      );
    });
    return runsOf(shown)
      .flatMap((run) => [...segmenter.segment(run)])
      .map(({ segment }) => distinct(contentWords(segment)).filter((word) => !isNumber(word)))
      .filter((words) => words.length >= LEAST_WORDS_OF_SENTENCE);
  });
};

/** One word of those, rare ones likelier (after Azzopardi, de Rijke and Balog, SIGIR 2007). */
const rareWord = (words: readonly string[], rarity: WordRarity, random: SeededRandom): string => {
  const weights = words.map((word) => Math.log(1 + rarity.documents / Math.max(1, rarity.found(word))));
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return words[at] ?? words.at(-1) ?? '';
};

/** A guard that no document gets buried: words of a sentence drawn at random. */
const detailQueries = (material: DrawingMaterial, rarity: WordRarity, random: SeededRandom): string[] => {
  const sentences = sentencesOf(material);
  if (sentences.length === 0) return [];
  return several(() => {
    const words = sentences[random.below(sentences.length)] ?? [];
    const count = 2 + random.below(3);
    const chosen = new Set<string>();
    while (chosen.size < Math.min(count, words.length))
      chosen.add(
        rareWord(
          words.filter((word) => !chosen.has(word)),
          rarity,
          random,
        ),
      );
    return words.filter((word) => chosen.has(word)).join(' ');
  });
};

/** The questions of one document. Whatever is asked depends on its bytes and on the other texts, never on metadata. */
export const drawQueries = (material: DrawingMaterial, rarity: WordRarity): DrawnQuery[] => {
  // Each kind by itself: a page more moves no question of another kind.
  const random = (kind: QueryKind) => new SeededRandom(`${material.digest}/${DRAWING}/${kind}`);
  const drawn = {
    name: nameQueries(material.text, random('name')),
    topic: topicQueries(material.text, random('topic')),
    detail: detailQueries(material, rarity, random('detail')),
  };
  return drawnKinds.flatMap((kind) => drawn[kind].map((text) => ({ kind, text })));
};
