import { describe, expect, it } from '@jest/globals';
import { page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { brokenTextIn } from './broken-words.js';

const isBroken = (text: string, ...others: string[]): boolean =>
  brokenTextIn(layoutOf(textOf([page(1, [[text, 20], ...others.map((one) => [one, 10] as const)])])))(text);

describe('a text of nothing but broken words', () => {
  it.each(['Nopmos:ar BpaHona', 'Xap6{or KpaHe;s'])('is "%s"', (text) => {
    expect(isBroken(text)).toBe(true);
  });

  it.each([
    ['has a word that is none', 'Nopmos:ar cranes'],
    ['is one word', 'CraneWorks'],
    ['is two names', 'CraneWorks PortHub'],
    ['has a name that the text has again', 'Nopmos:ar CraneWorks'],
    ['is an address', 'ports@CraneWorks.example www.PortHub.example'],
  ])('is none that %s', (_, text) => {
    expect(isBroken(text, 'The makers of CraneWorks and PortHub')).toBe(false);
  });
});
