import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { findAuthor, type FoundAuthor } from './document-author.js';
import { findTitle } from './document-title.js';
import { findOrganisations } from './organisations.js';
import { cleanAuthor } from './people.js';

const authorOf = (lines: LineSpec[], stated = '', company = ''): FoundAuthor => {
  const layout = layoutOf(textOf([page(1, [['How Harbours Save Energy', 28], ...lines])]));
  const organisations = findOrganisations(layout);
  const title = findTitle(layout, organisations, { stated: '', filename: '', outline: [] });
  return findAuthor(layout, organisations, title, {
    original: { title: '', author: stated },
    company,
    language: '',
  });
};

describe('the author of a document', () => {
  it.each([
    ['by Ada Lovelace and Grace Hopper', 'Ada Lovelace; Grace Hopper'],
    ['Authors: Ada Lovelace, Grace Hopper', 'Ada Lovelace; Grace Hopper'],
    ['Von Käthe Müller', 'Käthe Müller'],
    ['par Jean-Luc Dubois', 'Jean-Luc Dubois'],
    ['Written by Acme Research Ltd', 'Acme Research Ltd'],
  ])('stands in the byline "%s"', (line, author) => {
    expect(authorOf([[line, 11]])).toMatchObject({ text: author, origin: { source: 'text', page: 1 } });
  });

  it('is a family name of /Author with the name before it, as the page has it', () => {
    expect(authorOf([['Ada LOVELACE', 9]], 'Lovelace').text).toBe('Ada Lovelace');
    expect(authorOf([['Lovelace', 9]], 'Lovelace').text).toBe('Lovelace');
  });

  it('is not whom the letter greets', () => {
    const letter: LineSpec[] = [
      ['Bruce Sewell', 12],
      ['Dear Mr. Sewell,', 12],
      ['Ships leave the automated harbour sooner than they did before.', 10],
    ];
    expect(authorOf(letter).text).toBe('');
    expect(authorOf(letter.filter(([text]) => !text.startsWith('Dear'))).text).toBe('Bruce Sewell');
  });

  it('stands as names right below the title', () => {
    expect(authorOf([['Jinesh Varia, Attila Narin', 12]]).text).toBe('Jinesh Varia; Attila Narin');
  });

  it('is not a heading of everyday words below the title', () => {
    expect(authorOf([['Product Overview', 12]]).text).toBe('');
  });

  it('is no sentence that begins with "by"', () => {
    expect(authorOf([['By using less energy, harbours save money.', 11]]).text).toBe('');
  });

  it('comes before /Author when both are there', () => {
    expect(authorOf([['By Ada Lovelace', 11]], 'Grace Hopper').text).toBe('Ada Lovelace');
  });

  it.each([
    'jsmith',
    'Administrator',
    'ada@example.com',
    'user42',
    'Microsoft Office User',
    'cmoses; cwoolf',
  ])('is never the login, address or leftover "%s"', (stated) => expect(cleanAuthor(stated)).toBe(''));

  it('is a clean /Author if the text names no person', () => {
    expect(authorOf([], 'Ada Lovelace')).toMatchObject({ text: 'Ada Lovelace', origin: { source: 'info' } });
  });

  it('is the publisher rather than an /Author whom the pages do not name', () => {
    const line: LineSpec = ['Cranes were delivered by Acme Harbour Ltd in spring.', 9];
    expect(authorOf([line], 'Ada Lovelace').text).toBe('Acme Harbour Ltd');
    expect(authorOf([line, ['Ada Lovelace, harbour master', 9]], 'Ada Lovelace').text).toBe('Ada Lovelace');
  });

  it('is no /Author that is part of another word', () => {
    expect(authorOf([['Valves of the harbour', 9]], 'Val').text).toBe('');
  });

  it('is no heading whose words the text has small', () => {
    const lines: LineSpec[] = [
      ['Premiers Pontons', 12],
      ['Les premiers bateaux quittent les pontons plus tôt que les autres, sans bruit.', 10],
    ];
    expect(authorOf(lines).text).toBe('');
  });

  it.each([
    ['© 2024 Acme Harbour Systems. All rights reserved.', 'Acme Harbour Systems'],
    ['Copyright 2019-2024 Acme, Inc.', 'Acme, Inc.'],
  ])('is the holder of the copyright: %s', (line, holder) => {
    expect(authorOf([[line, 8]]).text).toBe(holder);
  });

  it('is the brand last, and empty rather than invented', () => {
    expect(authorOf([], '', 'Acme')).toMatchObject({ text: 'Acme', origin: { source: 'brand' } });
    expect(authorOf([]).text).toBe('');
  });
});
