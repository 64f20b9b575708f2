import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import type { FoundTitle } from '../facts/document-title.js';
import type { Topic } from '../facts/topics.js';
import { layoutOf } from '../layout/document-layout.js';
import { headingBlocks } from '../layout/heading-blocks.js';
import type { DocumentKind } from '../languages/language-words.js';
import { wordsOfLanguage } from '../languages/languages.js';
import { wordSubject } from './subject.js';

const PROSE = 'Container ships leave the automated harbour sooner than they did before.';

interface Told {
  readonly lines?: readonly LineSpec[];
  readonly language?: string;
  readonly kind?: DocumentKind;
  readonly publisher?: string;
  readonly topics?: readonly string[];
  readonly title?: string;
  readonly rest?: string;
}

const subjectOf = (told: Told): string => {
  const { language = 'en', kind = 'report', title = 'Automated harbours' } = told;
  const layout = layoutOf(textOf([page(1, [[title, 26], ...(told.lines ?? []), [PROSE.repeat(3), 11]])]));
  const [block] = headingBlocks(layout.shown, layout.body, () => false);
  const found = { text: title, block, origin: { source: 'text', page: 1, quote: title, confidence: 0.8 } };
  const topics = (told.topics ?? []).map(
    (text): Topic => ({ text, page: 1, quote: text, chance: 0.5, source: 'phrase' }),
  );
  return wordSubject(found as FoundTitle, {
    layout,
    language,
    words: wordsOfLanguage(language, ''),
    kind: { kind, isNamed: true },
    publisher: told.publisher ?? '',
    topics,
    spellingOf: () => undefined,
    title: { text: title, rest: told.rest ?? '' },
  }).text;
};

describe('a subject', () => {
  it('is the subtitle, where one stands below the title', () => {
    const lines: LineSpec[] = [['How cranes are scheduled at night', 16]];
    expect(subjectOf({ lines, topics: ['crane scheduling'] })).toBe('How cranes are scheduled at night');
  });

  it('has no row of figures for a topic', () => {
    expect(subjectOf({ topics: ['+4,120,000; 9 FTE', 'crane scheduling'] })).toBe(
      'Report on crane scheduling',
    );
  });

  it.each([
    ['a slogan', 'Scheduling cranes has never been easier!'],
    ['an address', 'See more of it at www.harbour.example'],
    ['a date', 'Second edition of the spring of 2024'],
    ['a byline', 'By Ada Lovelace and Grace Hopper'],
    ['one that breaks off', 'How cranes are scheduled at night by the'],
    ['of few words', 'Crane scheduling'],
    ['a row of figures', 'Cranes 12 berths 9 staff 41 ships 7'],
  ])('is no line below the title that is %s', (_, line) => {
    expect(subjectOf({ lines: [[line, 16]], topics: ['crane scheduling'] })).toBe(
      'Report on crane scheduling',
    );
  });

  it('is what the title had no room for', () => {
    expect(subjectOf({ rest: ': how cranes are scheduled', topics: ['gates'] })).toBe('Report on gates');
    expect(subjectOf({ rest: 'How cranes are scheduled', topics: ['gates'] })).toBe(
      'How cranes are scheduled',
    );
  });

  it.each([
    ['en', 'report', 'Report on cranes: gates and yards'],
    ['de', 'report', 'Bericht zum Thema cranes: gates und yards'],
    ['fr', 'guide', 'Guide : cranes, gates et yards'],
    ['es', 'report', 'Informe sobre cranes: gates y yards'],
    ['sv', 'report', 'Rapport om cranes: gates och yards'],
    ['da', 'guide', 'Vejledning om cranes: gates og yards'],
    ['no', 'guide', 'Veileder om cranes: gates og yards'],
    ['cs', 'report', 'Zpráva: cranes, gates a yards'],
    ['sk', 'report', 'Správa: cranes, gates a yards'],
    ['fi', 'report', 'Raportti: cranes, gates ja yards'],
    ['hu', 'report', 'Jelentés: cranes, gates és yards'],
    ['ro', 'report', 'Raport: cranes, gates și yards'],
    ['uk', 'report', 'Звіт: cranes, gates і yards'],
    ['hi', 'report', 'cranes पर रिपोर्ट: gates और yards'],
    ['ja', 'report', 'cranesに関する報告書（gates、yards）'],
  ] as const)('is composed in the language of the document: %s %s', (language, kind, subject) => {
    expect(subjectOf({ language, kind, topics: ['cranes', 'gates', 'yards'] })).toBe(subject);
  });

  it.each([
    ['en', 'price list', 'Price list of Acme: gates and yards'],
    ['de', 'price list', 'Preisliste von Acme: gates und yards'],
    ['fr', 'price list', 'Tarifs – Acme, gates et yards'],
    ['sv', 'price list', 'Prislista från Acme: gates och yards'],
    ['ro', 'price list', 'Listă de prețuri Acme, gates și yards'],
    ['hi', 'policy', 'नीति: Acme: gates और yards'],
  ] as const)('of an owned document names the owner: %s %s', (language, kind, subject) => {
    expect(subjectOf({ language, kind, publisher: 'Acme', topics: ['gates', 'yards'] })).toBe(subject);
  });

  it('names a kind as the title does', () => {
    const told = { language: 'sk', kind: 'manual', topics: ['chodníky'] } as const;
    expect(subjectOf({ ...told, title: 'Príručka údržby' })).toBe('Príručka: chodníky');
    expect(subjectOf({ ...told, title: 'Údržba chodníkov' })).toBe('Návod: chodníky');
  });

  it('has no topic that is a kind, a person, or a word of another topic', () => {
    expect(subjectOf({ topics: ['report', 'crane plans', 'Ada Lovelace', 'crane', 'gates'] })).toBe(
      'Report on crane plans: gates',
    );
  });

  it.each([
    ['en', 'guide', 'Rack Labelling Guide', 'scanners', 'Rack Labelling Guide: scanners and barcodes'],
    [
      'en',
      'report',
      'Harbour Crane Market Report',
      'cranes',
      'Harbour Crane Market Report: cranes and barcodes',
    ],
    ['en', 'manual', 'Crane Handbook', 'gates', 'Crane Handbook: gates and barcodes'],
    ['fr', 'manual', 'Mode d’emploi des grues', 'quais', 'Mode d’emploi des grues, quais et barcodes'],
    ['ja', 'report', '港湾市場レポート', 'クレーン', '港湾市場レポート（クレーン、barcodes）'],
    ['de', 'report', 'Bericht Hafenkräne', 'Kräne', 'Bericht Hafenkräne: Kräne und barcodes'],
    ['ar', 'report', 'تقرير الموانئ السنوي', 'الرافعات', 'تقرير الموانئ السنوي: الرافعات وbarcodes'],
    ['ja', 'report', '港湾市場報告書', 'クレーン', '港湾市場報告書（クレーン、barcodes）'],
  ] as const)('does not say twice what a document is: %s %s', (language, kind, title, topic, subject) => {
    expect(subjectOf({ language, kind, title, topics: [title, topic, 'barcodes'] })).toBe(subject);
  });

  it.each([
    ['en', 'report', 'Report Writing', ['report writing', 'style'], 'Report on report writing: style'],
    [
      'en',
      'agreement',
      'Contract Management Contract',
      ['contract management', 'deadlines'],
      'Contract on contract management: deadlines',
    ],
    ['en', 'manual', 'Manual Handling Manual', ['manual handling'], 'Manual for manual handling'],
    ['en', 'policy', 'Insurance Policy Explained', ['insurance policy'], 'Insurance policy'],
    ['en', 'guide', 'Tour Guide Training', ['tour guide training'], 'Guide to tour guide training'],
    [
      'en',
      'presentation',
      'Presentation Skills',
      ['presentation skills', 'voice'],
      'Presentation on presentation skills: voice',
    ],
    ['fr', 'report', 'Rapports', ['écriture de rapport', 'style'], 'Rapport : écriture de rapport, style'],
    ['tr', 'report', 'Yazım', ['rapor yazma', 'üslup'], 'Rapor: rapor yazma, üslup'],
  ] as const)(
    'keeps a topic that has the name of the kind inside: %s %s %s',
    (language, kind, title, topics, subject) => {
      expect(subjectOf({ language, kind, title, topics })).toBe(subject);
    },
  );

  it.each([
    [
      'en',
      'manual',
      ['boiler service manual', 'oil gas heat units'],
      'Boiler service manual: oil gas heat units',
    ],
    ['en', 'report', ['technical report', 'crane inspection'], 'Technical report: crane inspection'],
    ['en', 'report', ['crane report', 'crane'], 'Report on crane'],
    ['en', 'report', ['crane report'], 'Crane report'],
    ['fr', 'guide', ['guide des grues', 'quais'], 'Guide des grues, quais'],
    ['en', 'manual', ['iPhone repair manual', 'gates'], 'iPhone repair manual: gates'],
    ['ja', 'report', ['市場報告書', 'クレーン'], '市場報告書（クレーン）'],
  ] as const)(
    'begins with the leading topic that says the kind: %s %s %s',
    (language, kind, topics, subject) => {
      expect(subjectOf({ language, kind, topics })).toBe(subject);
    },
  );

  it('begins with a capital as its language has it', () => {
    const topics = ['iş güvenliği rehberi', 'vinç'];
    expect(subjectOf({ language: 'tr', kind: 'guide', title: 'İş Güvenliği Rehberi', topics })).toBe(
      'İş güvenliği rehberi, vinç',
    );
  });

  it('is not the title alone', () => {
    const title = 'Rack Labelling Guide';
    expect(subjectOf({ kind: 'guide', title, topics: [title] })).toBe('Guide to Rack Labelling');
  });

  it('may be about documents of another kind', () => {
    expect(subjectOf({ kind: 'guide', topics: ['privacy policies', 'cookies'] })).toBe(
      'Guide to privacy policies: cookies',
    );
    expect(subjectOf({ topics: ['risk analysis', 'cranes'] })).toBe('Report on risk analysis: cranes');
  });

  it('is a row of topics in a language that the engine does not write, and empty without any', () => {
    expect(subjectOf({ language: 'ka', topics: ['cranes', 'gates'] })).toBe('cranes, gates');
    expect(subjectOf({})).toBe('');
  });
});
