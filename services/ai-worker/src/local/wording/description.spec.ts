import { describe, expect, it } from '@jest/globals';
import { metadataLimits } from '@colophon/contracts/rules';
import { countCodePoints } from '../../metadata/metadata-limits.js';
import type { AboutSentence } from '../facts/about-sentences.js';
import type { Topic } from '../facts/topics.js';
import type { DocumentKind } from '../languages/language-words.js';
import { wordsOfLanguage } from '../languages/languages.js';
import { type DescriptionContext, wordDescription } from './description.js';

const topics = (...texts: readonly string[]): Topic[] =>
  texts.map((text) => ({ text, page: 2, quote: `Of ${text}.`, chance: 0.5, source: 'phrase' }));

const sentence = (text: string, more: Partial<AboutSentence> = {}): AboutSentence => ({
  text,
  page: 1,
  score: 3,
  isRelevant: true,
  ...more,
});

const described = (
  more: Partial<Omit<DescriptionContext, 'kind'>> & { kind?: DocumentKind; language?: string },
): ReturnType<typeof wordDescription> => {
  const { kind = 'report', language = 'en', ...rest } = more;
  return wordDescription({
    language,
    words: wordsOfLanguage(language, ''),
    title: 'Automated harbours',
    publisher: '',
    sentences: [],
    topics: [],
    headings: [],
    inSentence: (heading) => heading,
    ...rest,
    kind: { kind, isNamed: true },
  });
};

const ABOUT = 'This report explains how automated harbours shorten the waiting time of container ships.';

describe('a description', () => {
  it('is the best sentence of the document, with its page and its words', () => {
    const { text, origin } = described({ sentences: [sentence(ABOUT, { page: 3 })] });
    expect(text).toBe(ABOUT);
    expect(origin).toMatchObject({ source: 'text', page: 3, quote: ABOUT });
  });

  it.each([
    ['in its phrases', { topics: topics('consetetur sadipscing elitr', 'crane scheduling') }],
    ['in its title', { title: 'Lorem ipsum dolor sit amet', topics: topics('cranes', 'gates') }],
    [
      'in its sentences',
      {
        title: 'Automated harbours',
        sentences: [sentence('Automated harbours, consectetur adipiscing elit, sed do eiusmod tempor.')],
      },
    ],
  ])('is left empty where a layout was filled with placeholder text %s', (_, more) => {
    expect(described(more).text).toBe('');
  });

  it('may speak of placeholder text', () => {
    const text = 'This guide explains why designers put Lorem ipsum into their layouts.';
    expect(described({ title: 'Lorem ipsum', sentences: [sentence(text)] }).text).toBe(text);
  });

  it('names the contents behind a sentence that does not, and nothing the sentence or the title says', () => {
    const { text } = described({
      sentences: [sentence('Ports save time.')],
      topics: topics('automated harbours', 'ports', 'crane scheduling', 'yard management'),
    });
    expect(text).toBe('Ports save time. Covers crane scheduling and yard management.');
  });

  it.each([
    ['a part of another item', topics('crane scheduling', 'scheduling', 'gates')],
    ['the publisher', topics('crane scheduling', 'Acme Labels', 'gates')],
    ['with its own comma', topics('crane scheduling', 'berths, quays', 'gates')],
  ])('does not list what is %s', (_, listed) => {
    const { text } = described({
      sentences: [sentence('Ports save time.')],
      topics: listed,
      publisher: 'Acme Labels Ltd',
    });
    expect(text).toBe('Ports save time. Covers crane scheduling and gates.');
  });

  it('leaves a phrase in capitals as its spelling was chosen, and spells a heading as sentences do', () => {
    const half = (text: string): string =>
      text.replace('HARD HATS', 'hard Hats').replace('RED ZONE', 'red zone');
    const more = { inSentence: half, title: 'Site rules' };
    expect(described({ ...more, topics: topics('HARD HATS', 'gates') }).text).toBe(
      'Report on Site rules, covering HARD HATS and gates.',
    );
    const headings = topics('RED ZONE', 'Gates', 'Yards').map((topic) => ({
      ...topic,
      source: 'heading' as const,
    }));
    expect(described({ ...more, headings }).text).toBe(
      'Report on Site rules, covering red zone, Gates and Yards.',
    );
  });

  it.each<readonly [what: string, more: Partial<AboutSentence>]>([
    ['is not relevant', { isRelevant: false }],
    ['has little score', { score: 1 }],
    ['cannot be cut to the limit', { text: `Harbours ${'are automated and '.repeat(30)}safe.` }],
  ])('is no sentence that %s', (_, more) => {
    const { text } = described({ sentences: [sentence(ABOUT, more)], topics: topics('cranes') });
    expect(text).toBe('Report on Automated harbours, covering cranes.');
  });

  it('is no sentence of a form, terms or a price list, but composed of what they hold', () => {
    const more = { sentences: [sentence(ABOUT)], publisher: 'Acme Labels', title: 'Price list 2025' };
    const headings = topics('Rack labels', 'Floor labels', 'Installation');
    const { text, origin } = described({ ...more, kind: 'price list', headings });
    expect(text).toBe('Price list 2025 by Acme Labels, covering Rack labels, Floor labels and Installation.');
    expect(origin.confidence).toBe(0.4);
  });

  it.each([
    ['de', 'Leitfaden für Häfen', 'Leitfaden für Häfen: Kräne und Tore.'],
    ['fr', 'Guide des ports', 'Guide des ports, Kräne et Tore.'],
    ['sv', 'Handbok för hamnar', 'Handbok för hamnar: Kräne och Tore.'],
    ['cs', 'Průvodce přístavy', 'Průvodce přístavy, Kräne a Tore.'],
    ['hu', 'Útmutató kikötőkhöz', 'Útmutató kikötőkhöz, Kräne és Tore.'],
  ])('does not name the kind twice where the title names it: %s', (language, title, text) => {
    const kind = language === 'sv' ? 'manual' : 'guide';
    expect(described({ language, title, kind, topics: topics('Kräne', 'Tore') }).text).toBe(text);
  });

  it.each([
    ['Portable Cranes Catalogue 2025', 'Port Ltd', ' by Port Ltd'],
    ['Carton Catalogue', 'Carto GmbH', ' by Carto GmbH'],
    ['Racking Catalogue', 'Rack Ltd', ' by Rack Ltd'],
    ['Port Cranes Catalogue', 'Port Ltd', ''],
    ['Portable Cranes of Port: Catalogue', 'Port Ltd', ''],
  ])('names the publisher where the title does not as a whole word: %s, %s', (title, publisher, named) => {
    const { text } = described({ title, kind: 'catalogue', publisher, topics: topics('pumps') });
    expect(text).toBe(`${title}${named}, covering pumps.`);
  });

  it.each([
    ['sv', 'Acmes katalog', 'Acme AB', 'Acmes katalog: pumpar.'],
    ['de', 'Katalog des Gartenvereins', 'Gartenverein e. V.', 'Katalog des Gartenvereins: pumpar.'],
    ['nl', 'Acmes catalogus', 'Acme B.V.', 'Acmes catalogus, met pumpar.'],
    ['fi', 'Acmen tuoteluettelo', 'Acme Oy', 'Acmen tuoteluettelo, pumpar.'],
    ['ko', '에이크미의 카탈로그', '에이크미', '에이크미의 카탈로그. pumpar 등을 다룬다.'],
  ])(
    'names no publisher again that the title has in another case: %s',
    (language, title, publisher, text) => {
      expect(
        described({ language, title, kind: 'catalogue', publisher, topics: topics('pumpar') }).text,
      ).toBe(text);
    },
  );

  it('names the publisher where a word of the title only begins like it', () => {
    const title = 'Normas de seguridad';
    const { text } = described({
      language: 'es',
      title,
      kind: 'catalogue',
      publisher: 'Norma S.L.',
      topics: topics('bombas'),
    });
    expect(text).toContain('de Norma S.L.');
  });

  it('is not the title with a full stop', () => {
    const { text, origin } = described({ title: 'Annual report 2024', topics: topics('annual report') });
    expect(text).toBe('');
    expect(origin.source).toBe('none');
  });

  it('is empty without a title and topics, and in a language that the engine does not write', () => {
    expect(described({ title: '' }).text).toBe('');
    expect(described({ language: 'ka', topics: topics('cranes') }).text).toBe('');
  });

  it('is within its limit whatever is listed', () => {
    const long = topics(
      ...Array.from({ length: 9 }, (_, index) => `${'word'.repeat(20)}${index} x${index}yz`),
    );
    for (const title of ['Automated harbours', 'h'.repeat(290)]) {
      const { text } = described({ title, topics: long });
      expect(countCodePoints(text)).toBeLessThanOrEqual(metadataLimits.description + 20);
    }
  });
});
