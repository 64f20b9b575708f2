import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacters } from '../../test/any-text.fixture.js';
import { cleanText, countCodePoints } from '../metadata/metadata-limits.js';
import { shortenValue } from './answer-shortening.js';

describe('a value over its limit', () => {
  it.each([
    [
      'en',
      'Planning the Berths and Cranes of a Small Harbour Using Tides and Winds',
      'Planning the Berths and Cranes of a Small Harbour',
    ],
    [
      'de',
      'Die Planung von Liegeplätzen in kleinen Häfen und ihre vielen Nachteile',
      'Die Planung von Liegeplätzen in kleinen Häfen',
    ],
    [
      'de',
      'Satzung und Beitragsordnung des Rudervereins Beispiel e. V. mit Anhang',
      'Satzung und Beitragsordnung des Rudervereins Beispiel e. V.',
    ],
    [
      'pl',
      'Strategia rozwoju elektronicznych usług ochrony zdrowia i w gminach',
      'Strategia rozwoju elektronicznych usług ochrony zdrowia',
    ],
    [
      'ru',
      'Руководство по выбору и обслуживанию промышленных насосов и клапанов',
      'Руководство по выбору и обслуживанию промышленных насосов',
    ],
    [
      'cs',
      'Příručka pro údržbu čerpadel a potrubí v malých přístavech a na lodích',
      'Příručka pro údržbu čerpadel a potrubí v malých přístavech',
    ],
    [
      'sv',
      'Handbok för drift och underhåll av pumpar i små hamnar och på fartyg',
      'Handbok för drift och underhåll av pumpar i små hamnar',
    ],
    [
      'da',
      'Håndbog om drift og vedligeholdelse af pumper i små havne og på skibe',
      'Håndbog om drift og vedligeholdelse af pumper i små havne',
    ],
    [
      'eu',
      'Planning the Berths and Cranes of a Small Harbour Using Tides and Winds',
      'Planning the Berths and Cranes of a Small Harbour',
    ],
  ])('ends with no word of its language that leads on (%s): %s', (language, title, short) => {
    expect(shortenValue('title', title, language).text).toBe(short);
  });

  it('may end in a word that leads on in another language', () => {
    const men = 'The Illustrated Harbour Handbook of Winter Training for Men and Women';
    expect(shortenValue('title', men, 'en').text).toBe(
      'The Illustrated Harbour Handbook of Winter Training for Men',
    );
  });

  it('loses the subtitle of a title, and is whole then', () => {
    const title = 'Berths for Small Harbours: What Ten Years of Planning Taught the Harbour Masters';
    expect(shortenValue('title', title, 'en')).toEqual({ text: 'Berths for Small Harbours', isWhole: true });
  });

  it('keeps the parts of a subject that fit', () => {
    const subject = `Report on the planning of berths for small harbours, ${'with tables of tides and depths, '.repeat(5)}`;
    const { text, isWhole } = shortenValue('subject', cleanText(subject), 'en');
    expect(isWhole).toBe(true);
    expect(text).toMatch(/^Report on the planning of berths for small harbours, .*depths$/u);
  });

  it('ends at no abbreviation', () => {
    const first =
      'The harbour report by Acme Ltd. builds on ten years of planning with the Ruderverein Beispiel e.V. and its members.';
    const second = `It lists ${'every berth, '.repeat(24)}and every crane.`;
    expect(shortenValue('description', `${first} ${second}`, 'en')).toEqual({ text: first, isWhole: true });
    const short = shortenValue('description', `Acme Ltd. ${second}`, 'en');
    expect(short.isWhole).toBe(false);
    expect(short.text.length).toBeGreaterThan(200);
  });

  it('keeps the first authors and the first keywords', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Mia Example ${index}`);
    expect(shortenValue('author', names.join('; '), 'en').text).toBe(names.slice(0, 6).join('; '));
    expect(shortenValue('keywords', Array(60).fill('harbour').join(', '), 'en').isWhole).toBe(true);
  });

  it('is never longer than it may be, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...metadataFields), anyCharacters(900), (field, value) => {
        const { text } = shortenValue(field, cleanText(value), 'en');
        expect(countCodePoints(text)).toBeLessThanOrEqual(metadataLimits[field]);
      }),
    );
  });
});
