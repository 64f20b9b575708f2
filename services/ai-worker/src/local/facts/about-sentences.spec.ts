import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { wordsOfLanguage } from '../languages/languages.js';
import { layoutOf } from '../layout/document-layout.js';
import { type AboutSentence, findAboutSentences, tidySentence } from './about-sentences.js';

const PLAIN = 'Container ships leave the automated harbour sooner than they did before.';

const sentencesIn = (
  paragraphs: readonly (string | LineSpec)[],
  more: { language?: string; title?: string; publisher?: string } = {},
): AboutSentence[] => {
  const { language = 'en', title = 'Automated harbours', publisher = '' } = more;
  const lines = paragraphs.flatMap((one, index): LineSpec[] => {
    const y = 700 - index * 60;
    return [typeof one === 'string' ? [one, 11, { y }] : [one[0], one[1], { y, ...one[2] }]];
  });
  return findAboutSentences(layoutOf(textOf([page(1, lines)])), {
    language,
    words: wordsOfLanguage(language, ''),
    title,
    publisher,
    phrases: ['crane scheduling'],
  });
};

const textsIn = (...args: Parameters<typeof sentencesIn>): string[] =>
  sentencesIn(...args).map(({ text }) => text);

describe('sentences that say what a document is about', () => {
  it.each([
    ['en', 'This guide explains how harbours plan, build and run automated terminals.'],
    ['de', 'Dieser Leitfaden beschreibt, wie Häfen ihre automatischen Terminals planen und bauen.'],
    ['fr', 'Ce guide explique comment les ports planifient et construisent leurs terminaux.'],
    ['sv', 'Den här rapporten beskriver hur hamnar planerar och bygger automatiska terminaler.'],
    ['da', 'Denne vejledning beskriver, hvordan havne planlægger og bygger automatiske terminaler.'],
    ['no', 'Denne rapporten beskriver hvordan havner planlegger og bygger automatiske terminaler.'],
    ['cs', 'Tento dokument popisuje, jak přístavy plánují a stavějí automatické terminály.'],
    ['sk', 'Táto príručka opisuje, ako prístavy plánujú a stavajú automatické terminály.'],
    ['fi', 'Tämä opas kertoo, miten satamat suunnittelevat ja rakentavat automaattisia terminaaleja.'],
    ['hu', 'Ez az útmutató bemutatja, hogyan tervezik és építik a kikötők az automata terminálokat.'],
    ['ro', 'Acest ghid explică modul în care porturile planifică și construiesc terminale automate.'],
    ['uk', 'Цей посібник пояснює, як порти планують і будують автоматичні термінали для суден.'],
  ])('are those in which it speaks of itself, and need no word of the title: %s', (language, sentence) => {
    const found = sentencesIn([sentence], { language, title: 'Xyz' });
    expect(found).toEqual([expect.objectContaining({ text: sentence, isRelevant: true })]);
  });

  it('lead over those further down that do not speak of it', () => {
    const self = 'This report describes how automated harbours plan their cranes and yards.';
    const other = 'Many towns have been built around a railway station or around a market.';
    const [first] = sentencesIn([`${other} ${self}`]);
    expect(first?.text).toBe(self);
  });

  it('without a word of the title and without speaking of the document are not relevant', () => {
    const [found] = sentencesIn(['Many towns have been built around a railway station or around a market.']);
    expect(found?.isRelevant).toBe(false);
  });

  it.each([
    ['a question', 'Why do container ships leave the automated harbour so late at night?'],
    [
      'a sentence that leans on another',
      'However, container ships leave the automated harbour sooner than before.',
    ],
    [
      'one that points elsewhere',
      'The cranes of the automated harbour are described below in the next section.',
    ],
    ['an address', 'The automated harbour has a page at www.harbour.example with all of its cranes.'],
    ['an open bracket', 'The automated harbour (with all of its cranes and yards is larger than before.'],
    ['one that is cut', 'The automated harbour with all of its many cranes and its yards is larger than'],
    ['a short one', 'The automated harbour is larger.'],
    ['a row of names', 'Acme Harbour Systems Rotterdam Hamburg Antwerp Marseille Genoa Gdynia are there.'],
    ['a numbered step', '1. Open the automated harbour with all of its cranes and yards for ships.'],
  ])('are not %s', (_, sentence) => {
    expect(textsIn([sentence])).not.toContain(sentence);
  });

  it('score lower where they disclaim, speak to the reader or of the writer', () => {
    const scoreOf = (sentence: string): number => sentencesIn([sentence])[0]?.score ?? Number.NaN;
    const plain = scoreOf(PLAIN);
    expect(scoreOf('We are not liable for what automated harbours do to the ships that enter.')).toBeLessThan(
      plain,
    );
    expect(scoreOf('Container ships leave your automated harbour sooner than they did before.')).toBeLessThan(
      plain,
    );
    expect(scoreOf('Container ships leave my automated harbour sooner than they did before.')).toBeLessThan(
      plain,
    );
  });

  it('score higher below the heading of a summary', () => {
    const under = (heading: string): number =>
      sentencesIn([[heading, 16], PLAIN]).find(({ text }) => text === PLAIN)?.score ?? Number.NaN;
    expect(under('Summary')).toBeGreaterThan(under('Cranes'));
  });

  it.each([
    ['Ports save energy12 and time.', 'Ports save energy and time.'],
    ['Ports save energy.3 Ships wait.', 'Ports save energy. Ships wait.'],
    ['Ports save¹ energy .', 'Ports save energy.'],
    ['In 2024 ports had RS485.', 'In 2024 ports had RS485.'],
  ])('are tidied of footnotes and blanks: %s', (raw, tidy) => {
    expect(tidySentence(raw)).toBe(tidy);
  });
});
