import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacters } from '../../test/any-text.fixture.js';
import { cleanText, countCodePoints } from '../metadata/metadata-limits.js';
import { shortenValue } from './answer-shortening.js';

describe('a value over its limit', () => {
  it.each([
    [
      'Planning the Berths and Cranes of a Small Harbour Using Tides and Winds',
      'Planning the Berths and Cranes of a Small Harbour',
    ],
    [
      'Die Planung von Liegeplätzen in kleinen Häfen und ihre vielen Nachteile',
      'Die Planung von Liegeplätzen in kleinen Häfen',
    ],
    [
      'Satzung und Beitragsordnung des Rudervereins Beispiel e. V. mit Anhang',
      'Satzung und Beitragsordnung des Rudervereins Beispiel e. V.',
    ],
  ])('ends with no word that leads on: %s', (title, short) => {
    expect(shortenValue('title', title).text).toBe(short);
  });

  it('loses the subtitle of a title, and is whole then', () => {
    const title = 'Berths for Small Harbours: What Ten Years of Planning Taught the Harbour Masters';
    expect(shortenValue('title', title)).toEqual({ text: 'Berths for Small Harbours', isWhole: true });
  });

  it('keeps the parts of a subject that fit', () => {
    const subject = `Report on the planning of berths for small harbours, ${'with tables of tides and depths, '.repeat(5)}`;
    const { text, isWhole } = shortenValue('subject', cleanText(subject));
    expect(isWhole).toBe(true);
    expect(text).toMatch(/^Report on the planning of berths for small harbours, .*depths$/u);
  });

  it('ends at no abbreviation', () => {
    const first =
      'The harbour report by Acme Ltd. builds on ten years of planning with the Ruderverein Beispiel e.V. and its members.';
    const second = `It lists ${'every berth, '.repeat(24)}and every crane.`;
    expect(shortenValue('description', `${first} ${second}`)).toEqual({ text: first, isWhole: true });
    const short = shortenValue('description', `Acme Ltd. ${second}`);
    expect(short.isWhole).toBe(false);
    expect(short.text.length).toBeGreaterThan(200);
  });

  it('keeps the first authors and the first keywords', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Mia Example ${index}`);
    expect(shortenValue('author', names.join('; ')).text).toBe(names.slice(0, 6).join('; '));
    expect(shortenValue('keywords', Array(60).fill('harbour').join(', ')).isWhole).toBe(true);
  });

  it('is never longer than it may be, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...metadataFields), anyCharacters(900), (field, value) => {
        const { text } = shortenValue(field, cleanText(value));
        expect(countCodePoints(text)).toBeLessThanOrEqual(metadataLimits[field]);
      }),
    );
  });
});
