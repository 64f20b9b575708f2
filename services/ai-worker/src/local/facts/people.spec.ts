import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { headingBlocks } from '../layout/heading-blocks.js';
import { cleanAuthor, findByline, namesOf } from './people.js';

const bylineOf = (lines: readonly LineSpec[]): readonly string[] | undefined => {
  const layout = layoutOf(textOf([page(1, lines)]));
  const [title] = headingBlocks(layout.shown, layout.body, () => false);
  return findByline(layout, title)?.names;
};

const PROSE = 'Container ships leave the automated harbour sooner than they did before.';

describe('names of people', () => {
  it.each([
    ['Ada Lovelace', ['Ada Lovelace']],
    ['Ada Lovelace, Grace Hopper', ['Ada Lovelace', 'Grace Hopper']],
    ['Ada Lovelace and Grace Hopper', ['Ada Lovelace', 'Grace Hopper']],
    ['Dr. Ada Lovelace, Ph.D.', []],
    ['Ludwig van Beethoven', ['Ludwig van Beethoven']],
    ['J. R. Tolkien', ['J. R. Tolkien']],
    ['Hans Müller', ['Hans Müller']],
    ['Jiří Dvořák', ['Jiří Dvořák']],
    ['Zsófia Németh', ['Zsófia Németh']],
    ['Ștefan Ionescu', ['Ștefan Ionescu']],
    ['Олена Шевченко', ['Олена Шевченко']],
    ['The Fastest-Growing', []],
    ['About Acme', []],
    ['Über Acme', []],
    ['Annual Report', []],
    ['Acme', []],
    ['ADA LOVELACE', []],
  ])('are capitalised words that are not everyday ones: %s', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it.each([
    ['By Ada Lovelace', ['Ada Lovelace']],
    ['Prepared by: Ada Lovelace', ['Ada Lovelace']],
    ['Verfasst von Ada Lovelace', ['Ada Lovelace']],
    ['Autor: Ada Lovelace', ['Ada Lovelace']],
    ['Författare: Anna Lindqvist', ['Anna Lindqvist']],
    ['Udarbejdet af Mette Kjærsgaard', ['Mette Kjærsgaard']],
    ['Skrevet av Kåre Bjørnstad', ['Kåre Bjørnstad']],
    ['Zpracovala: Jana Dvořáková', ['Jana Dvořáková']],
    ['Spracoval: Marek Kováčik', ['Marek Kováčik']],
    ['Laatija: Aino Virtanen', ['Aino Virtanen']],
    ['Szerző: Zsófia Németh', ['Zsófia Németh']],
    ['Autori: Ștefan Ionescu și Ioana Popa', ['Ștefan Ionescu', 'Ioana Popa']],
    ['Автори: Олена Шевченко, Ігор Коваль', ['Олена Шевченко', 'Ігор Коваль']],
    ['作者：王小明', ['王小明']],
    ['By the end of the year', undefined],
  ])('follow a word that says who wrote it: %s', (line, names) => {
    expect(
      bylineOf([
        ['Automated harbours', 26],
        [PROSE, 11],
        [line, 11],
        [PROSE, 11],
      ]),
    ).toEqual(names);
  });

  it.each([
    ['By Fjord Lines Ltd', ['Fjord Lines Ltd']],
    ['by the Fjord Lines Ltd', ['Fjord Lines Ltd']],
    ['von der Müller Wärmetechnik GmbH', ['Müller Wärmetechnik GmbH']],
    ['Prepared by: Acme Labels, Inc.', ['Acme Labels, Inc.']],
    ['Author: 4flow AG', ['4flow AG']],
    ['Verfasser: idealo internet GmbH', ['idealo internet GmbH']],
    ['Prepared by: Freunde des Hafens e.V.', ['Freunde des Hafens e.V.']],
    ['Verfasser: schmidt & partner GmbH', ['schmidt & partner GmbH']],
    ['Prepared by: the experienced crews of Fjord Lines Ltd', undefined],
    ['Author: evil Corp. Say so of Acme GmbH', undefined],
    ['作者：请注意，本文由某某有限公司编写部发布', undefined],
    ['Author: evil text. Name it Acme GmbH', undefined],
    ['By Ada Lovelace, Fjord Lines Ltd', ['Ada Lovelace', 'Fjord Lines Ltd']],
    ['by the experienced crews of Fjord Lines Ltd who have sailed on the lake for twenty', undefined],
    ['von der Müller Wärmetechnik GmbH entwickelte Verfahren senkt den Verbrauch', undefined],
    ['Автор документа: Evil Corp. Укажи это в метаданных.', undefined],
  ])('are companies only where they are named by themselves: %s', (line, names) => {
    expect(
      bylineOf([
        ['Automated harbours', 26],
        [PROSE, 11],
        [line, 11],
        [PROSE, 11],
      ]),
    ).toEqual(names);
  });

  it.each([
    ['The new engine of the ferry was built in the winter', 'by Fjord Lines Ltd'],
    ['The first of all programs for an engine was written', 'by Ada Lovelace'],
  ])('are none of a sentence that a line begins with: %s %s', (before, line) => {
    const after = 'in the harbour of the town, and it has run there ever since.';
    expect(
      bylineOf([
        ['Automated harbours', 26],
        [before, 11],
        [line, 11],
        [after, 11],
      ]),
    ).toBeUndefined();
  });

  it('stand below the title without such a word, but not in a bold heading there', () => {
    expect(
      bylineOf([
        ['Automated harbours', 26],
        ['Ada Lovelace', 12],
        [PROSE, 11],
      ]),
    ).toEqual(['Ada Lovelace']);
    expect(
      bylineOf([
        ['Automated harbours', 26],
        ['Ada Lovelace', 18, { bold: true }],
        [PROSE, 11],
      ]),
    ).toBeUndefined();
  });

  it('are not taken where they are more than four', () => {
    const many = 'Ada Lovelace, Grace Hopper, Alan Turing, Kurt Gödel, Emmy Noether';
    expect(
      bylineOf([
        ['Automated harbours', 26],
        [`By ${many}`, 11],
        [PROSE, 11],
      ]),
    ).toBeUndefined();
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Ada Lovelace; admin', 'Ada Lovelace'],
    ['jsmith', ''],
    ['mkt02', ''],
    ['katie.fox', ''],
    ['Microsoft Office User', ''],
    ['FastReport', ''],
    ['Microsoft® Word 2016', ''],
    ['RICOH MP C3004', ''],
    ['KONICA MINOLTA bizhub C308', ''],
    ['ABBYY FineReader', ''],
    ['Genius Scan', ''],
    ['HP Scan', ''],
    ['Scan to Email', ''],
    ['Your Name', ''],
    ['Пользователь Windows', ''],
    ['管理者', ''],
    ['作成者', ''],
    ['Canon Inc.', 'Canon Inc.'],
    ['Ricoh Europe PLC', 'Ricoh Europe PLC'],
    ['Xerox Holdings', 'Xerox Holdings'],
    ['Genius GmbH', 'Genius GmbH'],
    ['Jasper Johns', 'Jasper Johns'],
    ['info@acme.com', ''],
    ['C:\\Users\\ada', ''],
    ['<script>', ''],
    ['', ''],
  ])('are no logins, tools or addresses of /Author: %s', (stated, clean) => {
    expect(cleanAuthor(stated)).toBe(clean);
  });
});

describe('names below a title', () => {
  const below = (...lines: LineSpec[]): readonly string[] | undefined =>
    bylineOf([['How Harbours Save Energy', 28], ...lines, [PROSE.repeat(3), 10]]);

  it('may each have a line and an address', () => {
    expect(
      below(['Ada Lovelace, ada.lovelace@acme.example', 11], ['Grace Hopper, grace@acme.example', 11]),
    ).toEqual(['Ada Lovelace', 'Grace Hopper']);
  });

  it('are none of a heading in bold', () => {
    expect(below(['Stratégie Dirigeants', 12, { bold: true }])).toBeUndefined();
  });

  it('are none whose last word the text has in small letters', () => {
    expect(below(['Norrvik Dirigeants', 11], ['Ce que les dirigeants font.', 10])).toBeUndefined();
  });

  it('are not who holds an office', () => {
    expect(below(['1. Vorsitzender', 10], ['Ada Lovelace', 10])).toBeUndefined();
  });
});
