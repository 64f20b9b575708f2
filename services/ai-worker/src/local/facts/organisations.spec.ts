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

describe('a name that recurs', () => {
  const RECURS: LineSpec[] = [
    ['Roodwitblauw stelt er prijs op wanneer cursisten hun mening kenbaar maken.', 10],
    ['Een klacht over medewerkers van Roodwitblauw wordt schriftelijk ingediend.', 10],
    ['De opdrachtgever kan de klacht ook aan Roodwitblauw mailen.', 10],
  ];
  const found = (title: string, lines: readonly LineSpec[]): readonly string[] =>
    pagesOf([[title, 16], ...lines]).map(({ name }) => name);

  it('is the publisher of rules and terms', () => {
    expect(found('Privacyverklaring', RECURS)).toEqual(['Roodwitblauw']);
    expect(found('Algemene voorwaarden', RECURS)).toEqual(['Roodwitblauw']);
  });

  it('is the topic of a paper', () => {
    expect(found('Schepen in de haven', RECURS)).toEqual([]);
  });

  it('is no party of the contract, no law and no word with a capital in several forms', () => {
    const terms = (name: string): readonly string[] =>
      found('Algemene voorwaarden', [
        [`${name} betaalt de factuur binnen een maand.`, 10],
        [`De rekening van ${name} blijft open.`, 10],
        [`Een bericht aan ${name} wordt schriftelijk gedaan.`, 10],
      ]);
    expect(terms('Opdrachtgever')).toEqual([]);
    expect(terms('GDPR')).toEqual([]);
    expect(terms('Bureau Bart')).toEqual(['Bureau Bart']);
    const inflected = found('Regulamin', [
      ['Aplikacja działa w sieci. Każda Aplikacja ma autora.', 10],
      ['Autor Aplikacji zgłasza ją. Termin dla Aplikacji mija w maju.', 10],
      ['Jury ocenia Aplikację w maju. Nagrody za Aplikację są trzy.', 10],
      ['Aplikacja zostaje w sieci.', 10],
    ]);
    expect(inflected).toEqual([]);
  });
});

describe('hosts', () => {
  it('of a subdomain name their owner, of help pages another maker', () => {
    const text: LineSpec[] = [['Join the Haum at 2015.haum.org on Monday.', 11]];
    expect(pagesOf([['A Garland of Lights', 26], ...text])[0]?.name).toBe('Haum');
    const help: LineSpec[] = [['Opera: http://help.opera.com/Windows/11.50/cookies.html', 11]];
    expect(pagesOf([['A Garland of Lights', 26], ...help])).toEqual([]);
  });

  it.each([
    ['www.getnorrvikstrand.com', 'Norrvikstrand keeps the harbour quiet.', 'Norrvikstrand'],
    ['www.cranemastersug.com', 'Crane Masters keep the harbour quiet.', 'Crane Masters'],
    ['info@lrc.example.org', 'The Lindvik Rowing Circle meets on Monday.', undefined],
    ['info@lrc.org', 'The Lindvik Rowing Circle meets on Monday.', 'Lindvik Rowing Circle'],
    ['info@lvrowers.org', 'The Lund Vik Rowers meet on Monday.', 'Lund Vik Rowers'],
    ['www.carbonfreeharbour.com', 'Carbon-free is what the harbour wants to be.', undefined],
  ])('spell a name by initials or within another word: %s', (host, sentence, name) => {
    expect(
      pagesOf([
        ['A Garland of Lights', 26],
        [sentence, 11],
        [host, 9],
      ])[0]?.name,
    ).toBe(name);
  });

  it('among many others are links, except at the foot of the page', () => {
    const links: LineSpec[] = [
      ['Norrvik: www.norrvik.com', 11, { y: 500 }],
      ['Lindvik: www.lindvik.com', 11, { y: 480 }],
      ['Sundvik: www.sundvik.com', 11, { y: 460 }],
      ['Granvik: www.granvik.com', 11, { y: 440 }],
    ];
    expect(pagesOf([['A Garland of Lights', 26, { y: 700 }], ...links])).toEqual([]);
    const foot: LineSpec = ['Granvik, www.granvik.com', 9, { y: 30 }];
    expect(pagesOf([['A Garland of Lights', 26, { y: 700 }], ...links, foot])[0]?.name).toBe('Granvik');
  });
});

describe('what looks like a name', () => {
  it('and is a price or a register number names no publisher', () => {
    expect(
      pagesOf([
        ['Preisliste', 26],
        ['CHF 12.–', 14, { bold: true }],
      ]),
    ).toEqual([]);
    expect(
      pagesOf([
        ['Preisliste', 26],
        ['QM-030-PD-001 V6', 14, { bold: true }],
      ]),
    ).toEqual([]);
    expect(bestOf('© 2020 Syncthing Foundation Org.no 802481-3688')).toBe('Syncthing Foundation');
  });
});

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
    ['© 2023 - Acme Partner Health srl 2', 'Acme Partner Health srl'],
    ['© 2023 Acme Labels E2301', 'Acme Labels'],
    [
      'Use: paint. Acme Chemical Co., Ltd. Address: 14 Quay Road, Floor 3, Harbour City, 310014',
      'Acme Chemical Co., Ltd.',
    ],
    ['“Company”, “We” or “Us” in this policy refers to Acme Labels.', 'Acme Labels'],
    ['本政策中，"公司"、"我们"指代Acme Labels。', 'Acme Labels'],
  ])('is recognised by: %s', (line, name) => {
    expect(bestOf(line)).toBe(name);
  });

  it.each([
    '© 2025',
    'Mr. Ames, Co-chair',
    'o President Ann Ames',
    'All rights reserved.',
    'Published by email@acme.com',
    'Page 1 of 2',
    PROSE,
  ])('is not told by: %s', (line) => {
    expect(bestOf(line)).toBeUndefined();
  });

  it('is the institution that is named most, of any kind of document', () => {
    const prose: LineSpec[] = [
      ['Ships that belong to the Lindvik Foundation leave the harbour sooner than before.', 11],
      ['The cranes were given to the Lindvik Foundation by the town in the year before.', 11],
      ['In the winter the Lindvik Foundation keeps the lights of the harbour on.', 11],
    ];
    expect(pagesOf([['Automated harbours', 26], ...prose])[0]?.name).toBe('Lindvik Foundation');
  });

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

describe('a publisher', () => {
  it('is a company without the article and the document before its name', () => {
    expect(bestOf('Allgemeine Geschäftsbedingungen der Acme Hafen OG')).toBe('Acme Hafen OG');
    expect(bestOf('DER ACME HAFEN OG')).toBe('ACME HAFEN OG');
  });

  it('is without what follows it in the foot of a page', () => {
    expect(bestOf('© 2024 Acme Harbours Rev')).toBe('Acme Harbours');
  });

  it.each(['© 2026 | Página 1', '© 2026 Seite', '© 2026 III', '© 2026 Privacy Policy'])(
    'is no page, number or kind: %s',
    (line) => expect(bestOf(line)).toBeUndefined(),
  );

  it('is whose report of the year the foot of a page names', () => {
    expect(bestOf('Norrvik 2022 Sustainability Report')).toBe('Norrvik');
    expect(bestOf('Annual 2022 Sustainability Report')).toBeUndefined();
  });

  it('is a committee whose name has a blank, in Japanese', () => {
    expect(bestOf('Harbour Conference 実行委員会')).toBe('Harbour Conference 実行委員会');
  });
});
