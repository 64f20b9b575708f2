import { metadataFields, metadataLimits } from '../../../proto/dist/rules.js';
import { requestForText } from '../dist/command-line/metadata-requests.js';
import { wordsOfLanguage } from '../dist/local/languages/languages.js';
import { describeDocument, type LocalMetadata } from '../dist/local/local-engine.js';
import { cleanText, countCodePoints } from '../dist/metadata/metadata-limits.js';
import type { DescribedSet } from './described-set.ts';
import { percent, type Section } from './figures.ts';
import { randomTexts } from './random-texts.ts';

/** Joined letters ("ﬁ") are the letters they stand for. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Within its limit, one line, clean, and no keyword twice. */
const keepsLimits = ({ metadata }: LocalMetadata): boolean =>
  metadataFields.every(
    (field) =>
      countCodePoints(metadata[field]) <= metadataLimits[field] &&
      cleanText(metadata[field]) === metadata[field],
  ) && new Set(metadata.keywords.split(', ')).size === metadata.keywords.split(', ').length;

/** What a composed description adds by itself: "Report on …, covering … and …". */
const wordingOf = (language: string, text: string): string[] => {
  const { phrases, kinds } = wordsOfLanguage(language, text) ?? {};
  return wordsOf(JSON.stringify([phrases, kinds]));
};

const isGrounded = (text: string, { metadata, language }: LocalMetadata): boolean => {
  const there = new Set([...wordsOf(cleanText(text)), ...wordingOf(language, text)]);
  return wordsOf(metadata.description).every((word) => there.has(word));
};

const endsWhole = ({ metadata }: LocalMetadata): boolean =>
  metadata.description === '' || /[.!?。]["”»)]?$/u.test(metadata.description);

const saysMore = ({ metadata }: LocalMetadata): boolean => {
  const title = new Set(wordsOf(metadata.title));
  return metadata.description === '' || wordsOf(metadata.description).some((word) => !title.has(word));
};

const without = ({ result }: { result: LocalMetadata }): string => JSON.stringify(result);

/** What holds for every text: limits, language, one answer, whole and grounded descriptions. */
export async function measurePromises(
  sets: readonly DescribedSet[],
  options: { readonly fuzz: number; readonly seed: number },
): Promise<Section> {
  const documents = sets.flatMap((set) => set.documents);
  const count = (holds: (one: (typeof documents)[number]) => boolean): string =>
    percent(documents.filter(holds).length, documents.length);
  let [kept, fuzzed] = [0, 0];
  for (const text of randomTexts(options.fuzz, options.seed, documents)) {
    fuzzed += 1;
    if (keepsLimits(await describeDocument(requestForText(text, '')))) kept += 1;
  }
  const repeated = documents.filter((_, index) => index % 10 === 0);
  let same = 0;
  for (const one of repeated) {
    const again = await describeDocument(requestForText(one.document.text, ''));
    if (without({ result: again }) === without(one)) same += 1;
  }
  return {
    title: 'Promises',
    text: 'Over all documents of the sets; the language is not told to the engine. Random texts are pieces of the documents, broken, repeated and mixed with signs of all kinds.',
    figures: [
      { name: 'limits kept, values clean', value: count(({ result }) => keepsLimits(result)), goal: '100 %' },
      { name: 'limits kept, random texts', value: percent(kept, fuzzed), goal: '100 %' },
      { name: 'same answer twice', value: percent(same, repeated.length), goal: '100 %' },
      {
        name: 'language right',
        value: count(({ document, result }) => document.lang === result.language),
        goal: '100 %',
      },
      {
        name: 'description there',
        value: count(({ result }) => result.metadata.description !== ''),
        goal: '',
      },
      {
        name: 'description of words of the text, and of how its language puts a list',
        value: count(({ document, result }) => isGrounded(document.text, result)),
        goal: '100 %',
      },
      {
        name: 'description in whole sentences',
        value: count(({ result }) => endsWhole(result)),
        goal: '100 %',
      },
      {
        name: 'description says more than the title',
        value: count(({ result }) => saysMore(result)),
        goal: '100 %',
      },
    ],
  };
}
