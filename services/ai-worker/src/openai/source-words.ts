import { foldWords } from '../metadata/folding.js';
import { formsAtStart, withoutArticle } from '../metadata/term-mentions.js';
import { isFormOf, isKinOf, isMisreadingOf } from './word-likeness.js';

/** Letters by which words that may be alike are found. */
const BUCKET = 3;
/** Words that may stand between those of a name: "Müller, Dr. Anna", "Bund der Ruderer". */
const GAPS_IN_NAME = 4;
/** More are a sentence; and each is looked for around each place of the rarest. */
const MOST_WORDS_OF_NAME = 12;
/** Shorter runs of signs are in every text of their script. */
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu;
/** Names of hosts run the words of an organisation together. */
const HOST = /[\w-]\.[a-z]{2}/iu;
const SHORTEST_IN_HOST = 4;
const SHORTEST_ACRONYM = 3;
/** Prose puts other prepositions before them; a short word, or one in Arabic, may be a name that begins so: "כפיר". */
const LONG_HEBREW = /^\p{Script=Hebrew}{5}/u;

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0] ?? '').join('');

/** The words of a text, and how near other words come to them. */
export class SourceWords {
  /** Folded, in their order. */
  private readonly inOrder: readonly string[];
  /** Of each word, Arabic and Hebrew ones also without the article and prepositions written as one word with them. */
  private readonly forms: ReadonlyMap<string, readonly string[]>;
  private readonly all: ReadonlySet<string>;
  private readonly byStart: ReadonlyMap<string, readonly string[]>;
  private readonly byEnd: ReadonlyMap<string, readonly string[]>;
  private readonly bigrams: ReadonlySet<string>;
  private readonly hosts: string;
  private readonly acronyms: ReadonlySet<string>;
  /** First letters of words with a capital, a blank for every other word. */
  private readonly initials: string;
  private readonly spaced: string;

  constructor(text: string) {
    const folded = foldWords(text);
    this.spaced = ` ${folded} `;
    this.inOrder = folded.split(' ');
    this.forms = new Map([...new Set(this.inOrder)].map((word) => [word, formsAtStart(word)]));
    this.all = new Set([...this.forms.values()].flat());
    this.byStart = Map.groupBy(this.all, (word) => word.slice(0, BUCKET));
    this.byEnd = Map.groupBy(this.all, (word) => word.slice(-BUCKET));
    this.bigrams = new Set((text.match(UNSPACED_RUN) ?? []).flatMap(pairsOf));
    this.hosts = text
      .split(/\s+/u)
      .filter((word) => HOST.test(word))
      .join(' ')
      .toLowerCase();
    this.acronyms = new Set(text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu)?.map(foldWords));
    this.initials = (text.match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))
      .map((word) => (/^\p{Lu}/u.test(word) ? foldWords(word)[0] : ' '))
      .join('');
  }

  /** The word itself or another form of it: "Kubernetes’" and "datasheets" for "Kubernetes" and "datasheet". */
  hasForm(folded: string): boolean {
    if (this.all.has(folded) || this.all.has(withoutArticle(folded))) return true;
    const root = folded.length > 5 ? folded.slice(0, -2) : folded;
    if (this.spaced.includes(` ${root}`)) return true;
    return this.near(folded).some((known) => isFormOf(folded, known));
  }

  /** A word of the same family; enough for a paraphrase, not enough for a name. */
  hasKin(folded: string): boolean {
    const forms = LONG_HEBREW.test(folded) ? formsAtStart(folded) : [folded];
    if (forms.some((form) => this.hasForm(form))) return true;
    const ending = this.byEnd.get(folded.slice(-BUCKET)) ?? [];
    return [...this.near(folded), ...ending].some((known) => isKinOf(folded, known));
  }

  /** The word as a recognition may have misread it. */
  hasMisreading(folded: string): boolean {
    return [...this.all].some((known) => isMisreadingOf(folded, known));
  }

  /** Capitals that stand for words of the text, one after the other: "GDPR" where that is spelled out. */
  spellsOut(acronym: string): boolean {
    return acronym.length >= SHORTEST_ACRONYM && this.initials.includes(foldWords(acronym));
  }

  /** All words of a name close to each other, whatever their order and endings: "Lin, Vincent" for "Vincent Lin". */
  hasName(words: readonly string[], isSame: (word: string, known: string) => boolean): boolean {
    if (words.length > MOST_WORDS_OF_NAME) return false;
    const forms = words.map((word) => this.formsOf(word, isSame));
    const [first, ...others] = forms.toSorted((a, b) => a.size - b.size);
    if (!first || first.size === 0) return false;
    const reach = words.length + GAPS_IN_NAME;
    return this.inOrder.some((word, at) => {
      if (!first.has(word)) return false;
      const around = this.inOrder.slice(Math.max(0, at - reach), at + reach + 1);
      return others.every((known) => around.some((one) => known.has(one)));
    });
  }

  /**
   * An organisation the text only abbreviates, or names by its host: "Example Harbour Group" for "EHG" or
   * "example-harbour.com".
   */
  abbreviates(words: readonly string[]): boolean {
    const inHost = words.filter((word) => word.length >= SHORTEST_IN_HOST && this.hosts.includes(word));
    if (inHost.length > 0 && words.every((word) => this.hosts.includes(word))) return true;
    const isAcronym = words.length >= SHORTEST_ACRONYM && this.acronyms.has(initialsOf(words));
    return (
      isAcronym &&
      words.some((word) => word.length >= SHORTEST_IN_HOST && (inHost.includes(word) || this.all.has(word)))
    );
  }

  /** Share of the pairs of signs that the text holds; undefined of a value without such script. */
  unspacedShare(value: string): number | undefined {
    const pairs = (value.match(UNSPACED_RUN) ?? []).flatMap(pairsOf);
    if (pairs.length === 0) return undefined;
    return pairs.filter((pair) => this.bigrams.has(pair)).length / pairs.length;
  }

  private near(folded: string): readonly string[] {
    return this.byStart.get(folded.slice(0, BUCKET)) ?? [];
  }

  /** The words, as they are written, of which one form is the same. */
  private formsOf(word: string, isSame: (word: string, known: string) => boolean): ReadonlySet<string> {
    // "J. Lin" for "Jane Lin", but no name for an initial: what it stands for is not said.
    const isInitial = (known: string): boolean => word.length === 1 && word === known[0];
    const isOne = (known: string): boolean => isInitial(known) || isSame(word, known);
    return new Set([...this.forms].filter(([, forms]) => forms.some(isOne)).map(([written]) => written));
  }
}

const pairsOf = (run: string): string[] => {
  const signs = Array.from(run);
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
};
