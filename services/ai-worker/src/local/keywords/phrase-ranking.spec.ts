import { describe, expect, it } from '@jest/globals';
import type { Paragraph } from '../../metadata/document-text.js';
import { analyseText } from '../text-analysis.js';

const paragraphs = (...texts: string[]): Paragraph[] =>
  texts.map((text, index) => ({ text, page: index + 1, fontSize: 11 }));

const ENGLISH = paragraphs(
  'Container terminals handle ships every day. Automated container terminals reduce waiting times for ships.',
  'Waiting times cost money. Crane scheduling in container terminals is hard, and crane scheduling decides waiting times.',
);

const phrasesOf = async (
  text: Paragraph[],
  language: string,
  more: { title?: string; keyTopics?: string } = {},
): Promise<string[]> => {
  const analysis = await analyseText(text, more.title ?? '', { language, keyTopics: more.keyTopics ?? '' });
  return analysis.phrases.map((phrase) => phrase.text);
};

describe('the leading phrases of a text', () => {
  it('are noun phrases that come back, whole and in their usual spelling', async () => {
    const [first, ...others] = await phrasesOf(ENGLISH, 'en');
    expect(['waiting times', 'container terminals']).toContain(first);
    expect(others).toContain('crane scheduling');
  });

  it('hold no verb, no adverb and no function word', async () => {
    const words = (await phrasesOf(ENGLISH, 'en')).flatMap((phrase) => phrase.split(' '));
    for (const word of ['handle', 'reduce', 'every', 'and', 'is', 'hard']) expect(words).not.toContain(word);
  });

  it('never come twice in two forms of the same word', async () => {
    const phrases = await phrasesOf(
      paragraphs('A container terminal is large. Container terminals are large. The terminal container.'),
      'en',
    );
    const same = phrases.filter((phrase) => /container/i.test(phrase) && /terminal/i.test(phrase));
    expect(same).toHaveLength(1);
  });

  it('rise when they stand in the title', async () => {
    const text = paragraphs('Les navires attendent. Les grues travaillent la nuit. Le port dort.');
    const plain = await phrasesOf(text, 'fr');
    const titled = await phrasesOf(text, 'fr', { title: 'Le port' });
    expect(titled.indexOf('port')).toBeLessThan(plain.indexOf('port'));
  });

  it('rise with the topics of the customer, who can lift but not add', async () => {
    const plain = await phrasesOf(ENGLISH, 'en');
    const steered = await phrasesOf(ENGLISH, 'en', { keyTopics: 'money, blockchain' });
    expect(steered.indexOf('money')).toBeLessThan(plain.indexOf('money'));
    expect(steered).not.toContain('blockchain');
  });

  it('may hold a participle or an everyday word between others, but not alone', async () => {
    const phrases = await phrasesOf(
      paragraphs(
        'Distributed information systems fail. Distributed information systems recover. Systems fail.',
      ),
      'en',
    );
    expect(phrases[0]).toBe('distributed information systems');
    expect(phrases).not.toContain('distributed');
  });

  it('are each as likely as people have chosen such phrases, the likeliest first', async () => {
    const { phrases } = await analyseText(ENGLISH, '', { language: 'en', keyTopics: '' });
    const chances = phrases.map((phrase) => phrase.chance);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(Math.min(...chances)).toBeGreaterThan(0);
    expect(Math.max(...chances)).toBeLessThan(1);
  });

  it('keep hyphenated words whole', async () => {
    expect(
      await phrasesOf(paragraphs('Real-time scheduling matters. We use real-time scheduling.'), 'en'),
    ).toContain('real-time scheduling');
  });

  it('are found in French between function words, without the elided article', async () => {
    const phrases = await phrasesOf(
      paragraphs(
        "La gestion des stocks dans les entrepôts est difficile. L’automatisation améliore la gestion des entrepôts. L'automatisation des entrepôts progresse.",
      ),
      'fr',
    );
    expect(phrases.slice(0, 4)).toEqual(expect.arrayContaining(['entrepôts', 'automatisation']));
  });

  it('name the page they are met on first', async () => {
    const { phrases } = await analyseText(ENGLISH, '', { language: 'en', keyTopics: '' });
    expect(phrases.find((phrase) => phrase.text === 'crane scheduling')).toMatchObject({
      page: 2,
      quote: expect.stringContaining('Crane scheduling'),
    });
  });

  it('are shown in a sentence that says something, not in a table of contents', async () => {
    const { phrases } = await analyseText(
      paragraphs('Crane scheduling ................ 3', 'Crane scheduling decides how long ships wait.'),
      '',
      { language: 'en', keyTopics: '' },
    );
    expect(phrases.find((phrase) => phrase.text === 'crane scheduling')).toMatchObject({
      page: 2,
      quote: 'Crane scheduling decides how long ships wait.',
    });
  });

  it('stand in what is kept of the sentence, however long it is', async () => {
    const long = `Ships come and go ${'and wait and leave '.repeat(20)}until crane scheduling decides.`;
    const { phrases } = await analyseText(paragraphs(long), '', { language: 'en', keyTopics: '' });
    const { quote } = phrases.find((phrase) => phrase.text === 'crane scheduling')!;
    expect(quote.slice(0, 200)).toContain('until crane scheduling');
    expect(long).toContain(` ${quote}`);
  });

  it('are the same however often the text is read', async () => {
    expect(await phrasesOf(ENGLISH, 'en')).toEqual(await phrasesOf(ENGLISH, 'en'));
  });

  it('do not exist in a text without words', async () => {
    expect(await phrasesOf(paragraphs('12 34 – 56'), 'en')).toEqual([]);
    expect(await phrasesOf([], 'fr')).toEqual([]);
  });
});
