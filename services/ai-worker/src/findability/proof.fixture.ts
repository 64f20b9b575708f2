import type { IndexedFields } from '@colophon/contracts/rules';
import type { ProofDocument } from './proof-material.js';
import { SeededRandom } from './seeded-random.js';

const SYLLABLES = [
  'ba',
  'den',
  'fi',
  'gor',
  'ha',
  'kel',
  'lu',
  'mi',
  'no',
  'par',
  'ri',
  'sto',
  'tu',
  'vel',
  'zan',
];
const wordOf = (random: SeededRandom): string =>
  Array.from({ length: 3 }, () => SYLLABLES[random.below(SYLLABLES.length)]).join('');

const line = (text: string, fontSize: number) => ({ text, fontSize, bold: false });

const nothing: IndexedFields = { title: '', author: '', keywords: '', description: '', fileName: '' };

/** Made-up papers that share their vocabulary: the words of a title stand in the bodies of others, too. */
export const madeLibrary = (size: number, seed = 'library'): ProofDocument[] => {
  const random = new SeededRandom(seed);
  const vocabulary = Array.from({ length: 400 }, () => wordOf(random));
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[random.below(vocabulary.length)] ?? '');
  return Array.from({ length: size }, (_, number): ProofDocument => {
    const title = words(4).join(' ');
    const headings = [words(3), words(4), words(3)].map((heading) => heading.join(' '));
    const sentences = Array.from({ length: 30 }, () => `${words(9).join(' ')}.`);
    const lines = [
      line(title, 24),
      ...sentences
        .map((sentence) => line(sentence, 10))
        .flatMap((sentence, at) =>
          at % 10 === 0 ? [line(headings[at / 10] ?? '', 14), sentence] : [sentence],
        ),
    ];
    return {
      id: `document-${String(number).padStart(4, '0')}`,
      digest: `${number}`.padStart(64, 'a'),
      language: 'en',
      before: { ...nothing, title: `Microsoft Word - draft${number}.doc`, fileName: `scan ${number}` },
      after: {
        ...nothing,
        title,
        keywords: headings.join(', '),
        description: sentences[0] ?? '',
        fileName: `scan ${number}`,
      },
      text: { pages: [{ number: 1, lines }], outline: [] },
      body: lines.map(({ text }) => text).join('\n'),
      cited: [],
    };
  });
};
