import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { findOrganisations } from './organisations.js';

const PROSE = 'Container ships leave the automated harbour sooner than they did before.';

const pagesOf = (...pages: readonly (readonly LineSpec[])[]): ReturnType<typeof findOrganisations> =>
  findOrganisations(layoutOf(textOf(pages.map((lines, index) => page(index + 1, lines)))));

const bestOf = (line: string): string | undefined =>
  pagesOf([
    ['Automated harbours', 26],
    [PROSE, 11],
    [line, 9],
  ])[0]?.name;

describe('who may have published a document', () => {
  it.each([
    ['© 2025 Acme Labels', 'Acme Labels'],
    ['© 2025 Acme Labels, Inc. All rights reserved.', 'Acme Labels, Inc.'],
    ['Copyright 2019-2025 by Acme Labels Ltd', 'Acme Labels Ltd'],
    ['Published by Acme Labels', 'Acme Labels'],
    ['Herausgeber: Acme Etiketten GmbH', 'Acme Etiketten GmbH'],
    ['Utgivare: Norrljus Energi', 'Norrljus Energi'],
    ['Udgivet af Nordbyg', 'Nordbyg'],
    ['Utgitt av Fjordkraft Havn', 'Fjordkraft Havn'],
    ['Vydavatel: Stará Huť', 'Stará Huť'],
    ['Julkaisija: Järvilämpö Oy', 'Järvilämpö Oy'],
    ['Kiadó: Esőkert Kft.', 'Esőkert Kft.'],
    ['© 2025 Casa Caldă S.R.L.', 'Casa Caldă S.R.L.'],
    ['© 2025 Tatranské chodníky s.r.o.', 'Tatranské chodníky s.r.o.'],
    ['© 2025 ТОВ «Садова Лінія»', 'ТОВ «Садова Лінія»'],
    ['© 2025 海岸物流有限公司', '海岸物流有限公司'],
    ['Acme Labels (“we”, “us”) protects your data.', 'Acme Labels'],
    ['About Acme Labels', 'Acme Labels'],
  ])('is told by: %s', (line, name) => {
    expect(bestOf(line)).toBe(name);
  });

  it.each(['© 2025', 'All rights reserved.', 'Published by email@acme.com', 'Page 1 of 2', PROSE])(
    'is not told by: %s',
    (line) => {
      expect(bestOf(line)).toBeUndefined();
    },
  );

  it('is who the running head names rather than a company that is only mentioned', () => {
    const body = (number: number): LineSpec[] => [
      ['Acme Labels – Handbook', 8, { y: 820 }],
      [`Chapter ${number}`, 14, { y: 700 }],
      [`${PROSE} Globex Ltd delivers the cranes.`, 11, { y: 600 }],
    ];
    const [first] = pagesOf(body(1), body(2), body(3), [...body(4), ['© 2025 Acme Labels', 8, { y: 60 }]]);
    expect(first?.name).toBe('Acme Labels');
  });

  it('is not looked for in lists of partners or in the middle of a document', () => {
    const list: LineSpec[] = [['Globex Ltd, Initech Inc, Hooli LLC, Umbrella Corp', 11]];
    expect(pagesOf([[PROSE, 11]], list, [[PROSE, 11]])).toEqual([]);
    expect(pagesOf(list).map(({ name }) => name)).toEqual([]);
  });

  it('has the host of the document’s own addresses', () => {
    const [first] = pagesOf([
      ['Automated harbours', 26],
      ['Acme Labels prints for harbours and for ships.', 11],
      ['www.acmelabels.com', 9],
    ]);
    expect(first?.name).toBe('Acme Labels');
  });

  it('has the fullest of its names', () => {
    const [first] = pagesOf([
      ['Automated harbours', 26],
      ['About Acme Labels', 11],
      ['© 2025 Acme Labels GmbH', 8],
    ]);
    expect(first).toMatchObject({ name: 'Acme Labels GmbH', page: 1 });
  });
});
