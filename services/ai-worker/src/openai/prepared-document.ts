import type { ExtractedText } from '@colophon/contracts';
import { type SpellingOf, spellingsIn } from '../local/facts/spelling.js';
import { detectLanguage, languagesOfParts } from '../local/language/language.detector.js';
import { wordsOfLanguage } from '../local/languages/languages.js';
import { layoutOf } from '../local/layout/document-layout.js';
import type { Reading } from '../local/leading-phrases.js';
import { withoutShouting } from '../local/wording/letter-case.js';
import {
  hasHiddenText,
  paragraphsOf,
  visibleLines,
  withinBounds,
  withoutRepeats,
} from '../metadata/document-text.js';
import { statedOf, withoutOrders } from '../metadata/embedded-orders.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import type { CheckContext } from './answer-check.js';
import { apartFromContents } from './material-text.js';
import type { MaterialSource } from './prompt-material.js';
import { SourceText } from './source-text.js';

/** A document as an endpoint may see it, and what its answers are held against. */
export interface PreparedDocument {
  readonly material: MaterialSource;
  readonly context: CheckContext;
  /** A heading in capitals as the running text would write it. */
  readonly inNormalCase: (heading: string) => string;
  /** Class names of what was left out of the material. */
  readonly notices: readonly string[];
}

/** Said of a proposal that rests on what a model saw. */
export const seenNotice = (sawPicture: boolean): readonly string[] => (sawPicture ? ['PICTURE_READ'] : []);

/** Read only for a heading in capitals: few models give one. */
const spellingsOf = (text: ExtractedText, language: string): SpellingOf => {
  let spellings: SpellingOf | undefined;
  return (word) => {
    spellings ??= spellingsIn(layoutOf(withinBounds(text)).blocks, language);
    return spellings(word);
  };
};

/** @param wish what the user said beside the document */
export const prepareDocument = async (
  request: MetadataRequest,
  findPhrases: (reading: Reading) => Promise<readonly string[]>,
  wish: string,
): Promise<PreparedDocument> => {
  const { text, dropped } = withoutOrders(request.text);
  const clean = { ...request, ...statedOf(request), text };
  const shown = visibleLines(text);
  const { told: lines, contents } = apartFromContents(withoutRepeats(shown));
  const paragraphs = paragraphsOf(lines);
  const running = paragraphs.map((one) => one.text).join(' ');
  const language = await detectLanguage(running, request.languageHint);
  const words = wordsOfLanguage(language, running.slice(0, 5_000));
  const spellingOf = spellingsOf(text, language);
  const phrases = await findPhrases({ paragraphs, language, keyTopics: request.brand.keyTopics });
  return {
    material: { request: clean, shown, lines, contents, paragraphs, phrases },
    // What is left out of the material is still in the document.
    context: {
      source: new SourceText(shown, clean, wish),
      language,
      parts: await languagesOfParts(running),
      // Where the prose does not tell, it is taken for what it should be.
      detect: (prose) => detectLanguage(prose, language),
    },
    inNormalCase: (heading) => withoutShouting(heading, { locale: language, words, spellingOf }),
    notices: [
      ...(lines.length === 0 ? ['NO_TEXT'] : []),
      ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
      ...(dropped ? ['ORDERS_IGNORED'] : []),
    ],
  };
};
