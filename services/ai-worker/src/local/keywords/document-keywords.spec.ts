import { describe, expect, it } from '@jest/globals';
import { analyseText } from '../text-analysis.js';
import type { SourceText } from '../words.js';

interface Told {
  readonly language?: string;
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly items?: readonly string[];
  readonly prose?: readonly string[];
  readonly people?: readonly string[];
  readonly publisher?: string;
  readonly saysOfItself?: readonly string[];
}

const textsOf = (role: SourceText['role'], texts: readonly string[] = []): SourceText[] =>
  texts.map((text) => ({ text, page: 1, fontSize: 10, role }));

/** Keywords of a document with a layout, best first. */
const keywordsOf = async (told: Told): Promise<string[]> => {
  const texts = [
    ...textsOf('heading', told.headings),
    ...textsOf('prose', told.prose),
    ...textsOf('item', told.items),
  ];
  const { phrases } = await analyseText(texts, told.title ?? '', {
    language: told.language ?? 'en',
    keyTopics: '',
    typeset: {
      people: told.people ?? [],
      saysOfItself: new Set(told.saysOfItself),
      publisher: told.publisher ?? '',
    },
  });
  return phrases.map(({ text }) => text);
};

const inLowerCase = (phrases: readonly string[]): string[] => phrases.map((phrase) => phrase.toLowerCase());

describe('the keywords of a document with a layout', () => {
  it('are no words of forms and of document control', async () => {
    const items = [
      'First Name',
      'Postal Code',
      'Revision Date',
      'Primary Phone',
      'Phone Number',
      'Rack labels',
    ];
    expect(await keywordsOf({ items })).toEqual(['rack labels']);
  });

  it.each([
    ['el', 'ΟΔΗΓΟΣ ΚΑΘΑΡΙΣΜΟΥ', 'Ο οδηγός καθαρισμού ισχύει για τις αντλίες.', 'οδηγός καθαρισμού'],
    ['fr', 'SANTE DES SALARIES', 'La santé des salariés est une priorité.', 'santé des salariés'],
  ])(
    'have a phrase once, with the accents that its capitals lack: %s',
    async (language, title, text, phrase) => {
      const keywords = await keywordsOf({ language, headings: [title], prose: [text], title });
      expect(keywords).toContain(phrase);
      const fold = (one: string): string => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      const same = keywords.filter((one) => fold(one) === fold(phrase));
      expect(same).toEqual([phrase]);
    },
  );

  it('do not say what the document is and does, alone or together, but keep a compound', async () => {
    const items = ['Guide', 'guide explains', 'guide to racks', 'guide rails', 'rack labels'];
    const told = { language: 'nl', items, saysOfItself: ['guide', 'explains'] };
    expect(await keywordsOf(told)).toEqual(
      expect.not.arrayContaining(['guide', 'guide explains', 'guide to racks']),
    );
    expect(await keywordsOf(told)).toEqual(expect.arrayContaining(['guide rails', 'rack labels']));
  });

  it('are small where only the beginning of a sentence or heading has their capital', async () => {
    const told = {
      language: 'sv',
      headings: ['Drift av ventiler', 'Norrljus'],
      prose: [
        'Drift kräver kunskap om ventiler.',
        'Här levererar Norrljus ventiler.',
        'Norrljus provar ventiler.',
      ],
    };
    const keywords = await keywordsOf(told);
    expect(keywords).toEqual(expect.arrayContaining(['drift', 'Norrljus']));
  });

  it.each([
    ['de', ['Nachname', 'Unterschrift', 'Seite', 'Lagerregal'], 'Lagerregal'],
    ['fr', ['Prénom', 'Téléphone', 'Signature', 'Entrepôt'], 'Entrepôt'],
    ['ru', ['Фамилия', 'Подпись', 'Страница', 'Бетон'], 'Бетон'],
    ['tr', ['Soyadı', 'Tarih', 'Sayfa', 'Beton'], 'Beton'],
    ['ja', ['氏名', '改訂日', '電話番号', '倉庫'], '倉庫'],
    ['ko', ['성명', '작성일자', '전화번호', '창고'], '창고'],
  ])('are no words of forms in any language: %s', async (language, items, topic) => {
    expect(await keywordsOf({ language, items })).toEqual([topic]);
  });

  it('begin with no praise', async () => {
    const prose = ['Superior print quality matters. Superior print quality lasts. Excellent imaging helps.'];
    const phrases = inLowerCase(await keywordsOf({ prose }));
    expect(phrases).toContain('print quality');
    for (const phrase of phrases) expect(phrase).not.toMatch(/^(?:superior|excellent)/);
  });

  it('name no person', async () => {
    const prose = [
      'Thomas Lindqvist explains crane scheduling. Orlav Brekkström explains crane scheduling to Thomas Lindqvist.',
    ];
    const phrases = inLowerCase(await keywordsOf({ prose, people: ['Orlav Brekkström'] }));
    expect(phrases).toContain('crane scheduling');
    for (const phrase of phrases) expect(phrase).not.toMatch(/thomas|orlav/);
  });

  it('are no measures and no pieces of addresses', async () => {
    const phrases = await keywordsOf({
      language: 'it',
      items: ['28cpr', 'www.acme.example', 'maria.bianchi', 'compresse'],
    });
    expect(phrases).toEqual(['compresse']);
  });

  it('hold at most two of one pattern', async () => {
    const items = ['Picea spp', 'Abies spp', 'Larix spp', 'Cedrus spp'];
    const codes = ['М100', 'М150', 'М200', 'М250'];
    expect((await keywordsOf({ items })).filter((phrase) => phrase.endsWith('spp'))).toHaveLength(2);
    const russian = await keywordsOf({ language: 'ru', items: codes });
    expect(russian).toHaveLength(2);
  });

  it('name the whole and not its pieces', async () => {
    const phrases = await keywordsOf({
      language: 'pt',
      prose: ['Os dados pessoais são protegidos.', 'Tratamos os dados pessoais com cuidado.'],
    });
    expect(phrases).toContain('dados pessoais');
    expect(phrases).not.toContain('dados');
    expect(phrases).not.toContain('pessoais');
  });

  it('begin with what stands in the title, in headings or in the name of the publisher', async () => {
    const prose = ['Pallets arrive. Forklifts move pallets. Forklifts move crates. Scanners read crates.'];
    const [plain] = await keywordsOf({ prose });
    expect(inLowerCase([plain ?? ''])).not.toEqual(['scanners']);
    for (const more of [{ title: 'Scanners' }, { headings: ['Scanners', 'Scanners'] }]) {
      const [first] = await keywordsOf({ prose, ...more });
      expect(first?.toLowerCase()).toBe('scanners');
    }
    const unknown = await keywordsOf({ prose: ['We met Zorvia and Quarnel near Trellith.'] });
    const published = await keywordsOf({
      prose: ['We met Zorvia and Quarnel near Trellith.'],
      publisher: 'Trellith',
    });
    expect(published.indexOf('Trellith')).toBeLessThan(unknown.indexOf('Trellith'));
  });

  it('are names in capitals where small letters stand around them', async () => {
    const prose = [
      'The database IBM DB2 runs in Leeds. Copies of IBM DB2 go to AWS S3 every night.',
      'The store AWS S3 is described in DIN EN, and DIN EN is a standard.',
      'The van is a BMW X5, and the BMW X5 is grey.',
    ];
    const phrases = await keywordsOf({ prose, headings: ['IBM DB2'] });
    expect(phrases).toEqual(expect.arrayContaining(['IBM DB2', 'AWS S3', 'DIN EN', 'BMW X5']));
  });

  it.each([
    [
      'en',
      ['hard hats', 'red zone', 'toll gate'],
      [
        'All staff wear HARD HATS on site. HARD HATS are kept by the gate. Visitors get HARD HATS at the desk.',
        'Do not enter the RED ZONE alone. The RED ZONE is marked on the map.',
        'Pay at the TOLL GATE by card. The TOLL GATE is open all day.',
      ],
    ],
    [
      'sv',
      ['röda ytan', 'SAP HANA'],
      [
        'Beträd aldrig RÖDA YTAN utan hjälm. Vid RÖDA YTAN finns en vakt.',
        'Den målade ytan är hal.',
        'Lagret körs i SAP HANA. Kopior av SAP HANA finns i Lund.',
      ],
    ],
  ])(
    'are small where words are emphasised by capitals, other than a name: %s',
    async (language, expected, prose) => {
      expect(await keywordsOf({ language, prose })).toEqual(expect.arrayContaining(expected));
    },
  );

  it.each([
    ['en', 'buffer tank', ['BUFFER TANK 300 l'], []],
    ['en', 'roof tank', ['ROOF TANK 300 l'], ['The ROOF TANK is grey.']],
    ['en', 'ground source heat', ['GROUND SOURCE HEAT PUMP 8 kW'], []],
    ['en', 'licensed software', [], ['The LICENSED SOFTWARE is delivered on a disk.']],
    ['en', 'safety rules', [], ['Keep the SAFETY RULES near the pump.']],
    ['en', 'heating system', [], ['THE HEATING SYSTEM IS OLD.', 'HEATING SYSTEM REPAIR on Monday.']],
    ['no', 'varmepumpe luft', ['VARMEPUMPE LUFT 5 kW'], []],
    ['sv', 'styrelsens berättelse', ['STYRELSENS BERÄTTELSE för 2024'], []],
    ['pl', 'przedmiot umowy', ['§ 1. PRZEDMIOT UMOWY w roku 2024'], []],
  ])('do not shout for a few small letters beside them: %s %s', async (language, phrase, headings, prose) => {
    const phrases = await keywordsOf({ language, headings, prose });
    expect(phrases).toContain(phrase);
    expect(phrases.join()).not.toMatch(/\p{Lu}{3}/u);
  });

  it('are small where all around them is in capitals, but for what has a figure', async () => {
    const phrases = await keywordsOf({
      headings: ['CRANE SCHEDULING', 'RENAULT R5 SPARE PARTS'],
      prose: ['CRANE SCHEDULING DECIDES HOW LONG CONTAINER SHIPS STAY.'],
    });
    expect(phrases).toContain('crane scheduling');
    expect(phrases.join()).not.toMatch(/\p{Lu}{3}| r5/u);
  });

  it.each([
    [
      'fr',
      'qualité de l’eau',
      ['Nous mesurons la qualité de l’eau.', 'La qualité de l’eau des lacs est bonne.', 'Qualité de l’eau.'],
    ],
    [
      'it',
      "filtro dell'acqua",
      ["Il filtro dell'acqua si cambia ogni anno.", "Pulire il filtro dell'acqua con cura."],
    ],
    ['ca', 'qualitat de l’aigua', ['La qualitat de l’aigua és bona.', 'Mesurem la qualitat de l’aigua.']],
  ])('have no blank behind an apostrophe: %s', async (language, phrase, prose) => {
    const phrases = await keywordsOf({ language, prose });
    expect(phrases).toContain(phrase);
    expect(phrases.join(', ')).not.toMatch(/\p{L}['’] \p{L}/u);
  });

  it('run across no two cells or entries', async () => {
    const phrases = await keywordsOf({ items: ['Magnetic strip', 'Freezer adhesive'] });
    expect(phrases.toSorted()).toEqual(['freezer adhesive', 'magnetic strip']);
  });
});

describe('keywords in other languages', () => {
  it('are German nouns, never a small word alone', async () => {
    const phrases = await keywordsOf({
      language: 'de',
      prose: ['Wer Steine verboten spielt, spielt verboten. Zwei Steine sind verboten, drei Steine nicht.'],
    });
    expect(phrases[0]).toBe('Steine');
    expect(phrases.indexOf('verboten')).not.toBe(0);
  });

  it('are rather words behind an article than verbs', async () => {
    const phrases = await keywordsOf({
      language: 'it',
      prose: [
        'I clienti trovano il sito.',
        'Tutti trovano il sito.',
        'Molti trovano una bottega con il sito.',
      ],
    });
    expect(phrases.indexOf('sito')).toBeLessThan(phrases.indexOf('trovano'));
  });

  it('join two nouns by their preposition', async () => {
    const prose = ['La gestion des stocks est difficile.', 'Améliorer la gestion des stocks aide.'];
    expect((await keywordsOf({ language: 'fr', prose }))[0]).toBe('gestion des stocks');
  });

  it('keep the name in another language whole', async () => {
    const prose = ['Der Verein Code for Neustadt lädt ein.', 'Wir von Code for Neustadt helfen.'];
    const phrases = await keywordsOf({ language: 'de', prose });
    expect(phrases[0]).toBe('Code for Neustadt');
    expect(phrases).not.toContain('for Neustadt');
  });

  it('have no combining dot behind a Turkish İ', async () => {
    const phrases = await keywordsOf({ language: 'tr', headings: ['İŞLETME PLANI', 'İŞLETME PLANI'] });
    expect(phrases).toContain('işletme planı');
    expect(phrases.join('')).not.toContain('\u0307');
  });

  it.each([
    ['zh', ['加密货币的智能合约可以交易。', '我们使用加密货币。'], '加密货币', /^(?:我们|可以|使用)$/],
    ['zh', ['我們可能會披露閣下的個人資料。', '個人資料受保護。'], '個人資料', /我們|可能|閣下/],
    [
      'ja',
      ['応急措置をした場合、データがありません。', '応急措置をしない。'],
      '応急措置',
      /した|しない|ありま/,
    ],
    ['th', ['ข้อมูลส่วนบุคคลสำคัญ', 'การคุ้มครองข้อมูลส่วนบุคคล'], 'ข้อมูล', / /],
  ])(
    'are whole words without blanks and without function words: %s',
    async (language, prose, topic, never) => {
      const phrases = await keywordsOf({ language, prose });
      expect(phrases.some((phrase) => phrase.includes(topic))).toBe(true);
      for (const phrase of phrases) expect(phrase).not.toMatch(never);
    },
  );

  it('have no Korean particle and are no Korean verb', async () => {
    const phrases = await keywordsOf({
      language: 'ko',
      prose: ['플랫폼은 토큰을 제공합니다.', '플랫폼에서 토큰이 있습니다.', '플랫폼의 토큰을 사용하는 경우'],
    });
    expect(phrases.slice(0, 2).toSorted()).toEqual(['토큰', '플랫폼']);
    for (const phrase of phrases) expect(phrase).not.toMatch(/니다|하는|[은을]$/);
  });
});
