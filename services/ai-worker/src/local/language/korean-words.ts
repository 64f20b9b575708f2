/** Endings of verbs and adjectives: a word with one stands between phrases. */
const PREDICATE =
  /(?:니다|하는|되는|하여|되어|하고|되고|한다|된다|했다|하며|되며|하지|되지|하면|되면|있는|없는|않는|않은|있다|없다|해야|도록|이며|이고|으며|면서|세요|시오|어야|아야|였다|었다|았다|이다|라는|라고|다고|해서|거나|위한|위해|통해|따라|대한|대해|관한|따른|인한|않음|..한|..된|..할|..될|..된)$/u;
/** No noun ends so often enough to mind. */
const CLEAR_PARTICLES =
  /(?:에서는|에서도|으로써|으로서|으로는|에게서|까지|부터|에서|에게|으로|처럼|보다|이나|이란|에는|에도|와의|과의|로의|들의|들은|들이|들을|들과|을|를|는|에)$/u;
/** Nouns end so too: taken off only where the text has the rest without it. */
const DOUBTFUL_PARTICLES = /(?:은|이|가|의|로|와|과|도|만|들)$/u;
/** A shorter rest is no word. */
const LEAST_SYLLABLES = 2;
const HANGUL = /^\p{Script=Hangul}+$/u;

export interface KoreanWord {
  readonly base: string;
  /** A particle was taken off: the phrase ends here. */
  readonly isMarked: boolean;
}

const withoutEnd = (word: string, end: RegExp): string => {
  const rest = word.replace(end, '');
  return rest.length >= LEAST_SYLLABLES ? rest : word;
};

export const isKoreanPredicate = (word: string): boolean => HANGUL.test(word) && PREDICATE.test(word);

/** Words without their particles, judged by the other words of the text. */
export class KoreanVocabulary {
  private readonly bare = new Set<string>();
  /** Rests of words by the particles met behind them. */
  private readonly rests = new Map<string, Set<string>>();

  learn(text: string): void {
    for (const [word] of text.matchAll(/\p{Script=Hangul}+/gu)) {
      this.bare.add(word);
      for (const end of [CLEAR_PARTICLES, DOUBTFUL_PARTICLES]) {
        const rest = withoutEnd(word, end);
        if (rest === word) continue;
        const ends = this.rests.get(rest) ?? new Set<string>();
        this.rests.set(rest, ends.add(word.slice(rest.length)));
      }
    }
  }

  read(word: string): KoreanWord {
    if (!/\p{Script=Hangul}$/u.test(word)) return { base: word, isMarked: false };
    const clear = withoutEnd(word, CLEAR_PARTICLES);
    if (clear !== word) return { base: clear, isMarked: true };
    const rest = withoutEnd(word, DOUBTFUL_PARTICLES);
    const isKnown = this.bare.has(rest) || (this.rests.get(rest)?.size ?? 0) > 1;
    return rest !== word && isKnown ? { base: rest, isMarked: true } : { base: word, isMarked: false };
  }
}
