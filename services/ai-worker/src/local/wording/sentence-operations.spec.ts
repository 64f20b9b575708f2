import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import {
  compressTo,
  withoutExamples,
  withoutLeadIn,
  withoutOpener,
  withoutParentheses,
  withoutSecondHalf,
} from './sentence-operations.js';

const english = wordsOfLanguage('en', '');

describe('an operation on a sentence', () => {
  it.each([
    ['en', 'In general, ports save energy.', 'Ports save energy.'],
    ['de', 'In der Regel, Häfen sparen Strom.', 'Häfen sparen Strom.'],
    ['fr', 'En général, les ports économisent.', 'Les ports économisent.'],
    ['sv', 'I allmänhet, hamnar sparar energi.', 'Hamnar sparar energi.'],
    ['fi', 'Nykyään, satamat säästävät energiaa.', 'Satamat säästävät energiaa.'],
    ['zh', '港口节省能源。', '港口节省能源。'],
    ['en', 'In generalised terms, ports save.', 'In generalised terms, ports save.'],
  ])('takes away a leading adverbial: %s, %s', (language, sentence, rest) => {
    expect(withoutOpener(sentence, wordsOfLanguage(language, sentence))).toBe(rest);
  });

  it('leaves an adverbial of a language it does not know', () => {
    expect(withoutOpener('In general, ports save.', undefined)).toBe('In general, ports save.');
  });

  it.each([
    [
      'Exceptional Print Quality: Acme prints labels for racks, floors and pallets.',
      'Acme prints labels for racks, floors and pallets.',
    ],
    ['Note that: it is so.', 'Note that: it is so.'],
    ['Three parts: A.', 'Three parts: A.'],
  ])('takes away a lead-in before a sentence: %s', (sentence, rest) => {
    expect(withoutLeadIn(sentence, english)).toBe(rest);
  });

  it.each([
    ['Ports (see above) save energy.', 'Ports save energy.'],
    ['Ports save energy (and time).', 'Ports save energy.'],
    ['Amazon Web Services (AWS) saves energy.', 'Amazon Web Services (AWS) saves energy.'],
    ['港口（见上文）节省能源。', '港口节省能源。'],
  ])('takes away brackets, but no abbreviation: %s', (sentence, rest) => {
    expect(withoutParentheses(sentence, english)).toBe(rest);
  });

  it.each([
    ['Ports save resources, such as energy and time.', 'Ports save resources.'],
    ['Häfen sparen Mittel, wie zum Beispiel Strom und Zeit.', 'Häfen sparen Mittel.'],
    ['Porty oszczędzają zasoby, takie jak energia i czas.', 'Porty oszczędzają zasoby.'],
    ['Hamnar sparar resurser, till exempel energi och tid.', 'Hamnar sparar resurser.'],
    ['Havne sparer ressourcer, for eksempel energi og tid.', 'Havne sparer ressourcer.'],
    ['Přístavy šetří zdroje, například energii a čas.', 'Přístavy šetří zdroje.'],
    ['Satamat säästävät resursseja, esimerkiksi energiaa ja aikaa.', 'Satamat säästävät resursseja.'],
    ['Porturile economisesc resurse, de exemplu energie și timp.', 'Porturile economisesc resurse.'],
    ['Порти заощаджують ресурси, наприклад енергію і час.', 'Порти заощаджують ресурси.'],
  ])('takes away examples at the end: %s', (sentence, rest) => {
    expect(withoutExamples(sentence, english)).toBe(rest);
  });

  it('takes away a second half, but not of a sentence that has hardly begun', () => {
    const half = 'The guide explains how harbours plan, build and run automated terminals';
    expect(withoutSecondHalf(`${half}; it has tables.`, english)).toBe(`${half}.`);
    expect(withoutSecondHalf(`${half} – with tables.`, english)).toBe(`${half}.`);
    expect(withoutSecondHalf('Short – but whole.', english)).toBe('Short – but whole.');
  });
});

describe('a sentence compressed to a limit', () => {
  const sentence =
    'The guide (second edition) explains how harbours plan, build and run automated terminals, such as those of Rotterdam and Hamburg.';

  it('loses no more than it has to', () => {
    expect(compressTo(sentence, 200, english)).toBe(sentence);
    expect(compressTo(sentence, 120, english)).toBe(sentence.replace(' (second edition)', ''));
    expect(compressTo(sentence, 90, english)).toBe(
      'The guide explains how harbours plan, build and run automated terminals.',
    );
  });

  it('is refused where that does not suffice', () => {
    expect(compressTo(sentence, 40, english)).toBeUndefined();
  });
});
