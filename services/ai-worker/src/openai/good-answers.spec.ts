import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { visibleLines } from '../metadata/document-text.js';
import { checkAnswer, type FieldValues } from './answer-check.js';
import { SourceText } from './source-text.js';

// Values a careful editor would write about a document, none of which may be refused.
const NOTHING: FieldValues = { title: '', subject: '', keywords: '', author: '', description: '' };

interface Document {
  readonly lines: readonly string[];
  readonly filename?: string;
  readonly outline?: readonly string[];
  readonly language?: string;
  readonly recognised?: boolean;
}

const problemsOf = async (
  { lines, filename = 'document.pdf', outline = [], language = 'en', recognised = false }: Document,
  values: Partial<FieldValues>,
  sawPicture = false,
): Promise<string[]> => {
  const pages = [
    {
      ...page(
        1,
        lines.map((line) => [line, 11] as const),
      ),
      recognised,
    },
  ];
  const text = textOf(
    pages,
    outline.map((title) => ({ title, page: 1 })),
  );
  const request = requestFor(text, { filename });
  const source = new SourceText(visibleLines(text), request);
  const context = { source, language, sawPicture, detect: async () => language };
  const found = await checkAnswer({ ...NOTHING, title: lines[0] ?? '', ...values }, context);
  return found.filter(({ field }) => values[field] !== undefined).map(({ message }) => message);
};

const german = (...lines: string[]): Document => ({ lines, language: 'de' });
const turkish = (...lines: string[]): Document => ({ lines, language: 'tr' });
const english = (...lines: string[]): Document => ({ lines });

describe('figures of a good answer', () => {
  it.each<[string, string, string]>([
    ['inside a word', 'Labels that meet CX4711 pass the salt test.', 'Labels that meet CX4711'],
    ['between letters', 'A board of 13x13 fields is enough.', 'A board of 13x13 fields'],
    ['apart from their unit', 'The crane lifts 40t in one go.', 'A crane that lifts 40 t'],
    ['with other separators', 'The port serves 3,000 ships.', 'A port that serves 3000 ships'],
    ['with blanks between groups', 'The port serves 10 000 ships.', 'A port that serves 10,000 ships'],
    ['without leading noughts', 'The port opens on 05.03.2031.', 'A port that opens in 3/2031'],
  ])('may be written %s', async (_how, line, subject) => {
    expect(await problemsOf(english('Harbour labels', line), { subject })).toEqual([]);
  });

  it('may stand between signs of Chinese', async () => {
    const document = { lines: ['港口章程', '本章程于2031年3月12日生效。'], language: 'zh' };
    expect(await problemsOf(document, { description: '港口章程，2031年3月12日生效。' })).toEqual([]);
  });

  it.each([
    ['ar', 'تقرير الميناء', 'يستقبل الميناء ٣٢٠٠ سفينة في السنة.', 'تقرير عن 3,200 سفينة في الميناء', '٩٩'],
    ['fa', 'گزارش بندر', 'بندر در سال ۱۴۰۳ کشتی می پذیرد.', 'گزارش بندر در سال 1403', '۱۴۰۲'],
    ['hi', 'बंदरगाह रिपोर्ट', 'बंदरगाह में २०२६ जहाज आते हैं।', 'बंदरगाह रिपोर्ट 2026', '२०२७'],
    ['th', 'รายงานท่าเรือ', 'ท่าเรือรับเรือ ๒๕๖๙ ลำ', 'รายงานท่าเรือ 2569', '๒๕๖๘'],
  ])(
    'may be in other digits than those of the document: %s',
    async (language, title, line, subject, other) => {
      const document = { lines: [title, line], language };
      expect(await problemsOf(document, { subject })).toEqual([]);
      expect(await problemsOf(document, { subject: `${title} ${other}` })).toHaveLength(1);
    },
  );

  it('may not be made up, inside words neither', async () => {
    const document = english('Harbour labels', 'Labels that meet CX4711 pass the salt test.');
    expect(await problemsOf(document, { subject: 'Labels that meet CX4712' })).toEqual([
      'subject: not in the document: 4712',
    ]);
  });
});

describe('words of a good answer', () => {
  const club = german(
    'Satzung',
    'Die Regeln des Hauses gelten für jedes Mitglied. Der Beitrag und die Angabe der Daten zum Schutz der Kasse.',
  );

  it.each(['Bootsregeln', 'Mitgliedsausweis', 'Datenangabe'])(
    'may be compounds of the text: %s',
    async (word) => {
      expect(await problemsOf(club, { keywords: `Satzung, Regeln, Mitglied, ${word}` })).toEqual([]);
    },
  );

  it.each([
    ['departure', 'The pilots depart with the ships.'],
    ['encryption', 'Terminals encrypt each order for the ships.'],
    ['краны', 'Отчёт о работе портовых кранов и ships в harbour.'],
    ['cámaras', 'Las camaras del puerto miran los barcos con ships.'],
  ])('may be derived from it: %s', async (word, line) => {
    expect(await problemsOf(english('Harbour', line), { keywords: `harbour, ships, ${word}` })).toEqual([]);
  });

  it.each([
    ['Fiyat Listesi', turkish('FİYAT LİSTESİ', 'Vinç ve rıhtım')],
    ['Vinç kira bedeli', turkish('VİNÇ KİRA BEDELİ', 'Rıhtım')],
    ['Les matériaux de construction', { lines: ['LES MATERIAUX DE CONSTRUCTION'], language: 'fr' }],
    ['Hauptstraße am Hafen', german('HAUPTSTRASSE AM HAFEN')],
  ])('may be spelled in small letters with their accents: %s', async (title, document) => {
    expect(await problemsOf(document, { title, keywords: title.toLowerCase() })).toEqual([]);
  });

  const pump: Document = {
    lines: ['دليل المضخة', 'يشرح تركيب المضخة في محطة للمياه النظيفة وفق التعليمات المرفقة.'],
    language: 'ar',
  };

  it('may be in Arabic without the article and prepositions before them', async () => {
    expect(await problemsOf(pump, { keywords: 'مضخة, تعليمات, مياه, والمحطة' })).toEqual([]);
    expect(await problemsOf(pump, { keywords: 'مضخة, تعليمات, سيارة' })).toEqual([
      'keywords: not in the document: سيارة',
    ]);
  });

  it.each(['فورد', 'كندا', 'ليون'])(
    'may not be Arabic names made by cutting their first letter: %s',
    async (name) => {
      const document = {
        lines: ['تقرير المضخة', 'وردت المضخة في يونيو، وهذا نداء إلى الموظفين.'],
        language: 'ar',
      };
      expect(await problemsOf(document, { keywords: `المضخة, الموظفين, ${name}` })).toEqual([
        `keywords: not in the document: ${name}`,
      ]);
    },
  );

  const hebrewPump: Document = {
    lines: ['מדריך המשאבה', 'המדריך מסביר כיצד להתקין את המשאבה בתחנה למים נקיים לפי ההוראות המצורפות.'],
    language: 'he',
  };

  it('may be in Hebrew without the article and prepositions before them, or with others', async () => {
    expect(await problemsOf(hebrewPump, { keywords: 'משאבה, הוראות, תחנה, התחנה, מים' })).toEqual([]);
    expect(await problemsOf(hebrewPump, { title: 'הנקיים', keywords: 'מכונית' })).toEqual([
      'keywords: not in the document: מכונית',
    ]);
    const told = { keywords: 'משאבה, תחנה', subject: 'חיבור למשאבה ולתחנה' };
    expect(await problemsOf(hebrewPump, told)).toEqual([]);
  });

  it.each(['מכונית', 'כפיר'])('may not be Hebrew words that it lacks: %s', async (word) => {
    const document = { lines: [...hebrewPump.lines, 'הפיר של המשאבה נקי.'], language: 'he' };
    expect(await problemsOf(document, { keywords: `משאבה, הוראות, ${word}` })).toEqual([
      `keywords: not in the document: ${word}`,
    ]);
  });

  const plants = turkish(
    'Örnek Enerji',
    'Örnek Enerji, İzmir ve Ankara illerinde rüzgâr ve güneş santralleri işletir. Santraller her gün elektrik üretir.',
  );

  it.each([
    'Örnek Enerji’nin rüzgâr ve güneş santralleri hakkında rapor',
    'Raporda İzmir’de ve Ankara’daki santraller, her gün üretilen elektrik',
    "Bu rapor Örnek Enerji'ye ait santralleri ve İzmir'in elektrik üretimini anlatır",
  ])('may be names with a Turkish ending behind an apostrophe: %s', async (subject) => {
    expect(await problemsOf(plants, { subject })).toEqual([]);
  });

  it('may not be names that it lacks, with an ending neither', async () => {
    expect(await problemsOf(plants, { subject: 'Örnek Enerji ve Globex’in rüzgâr santralleri' })).toEqual([
      'subject: not in the document: Globex',
    ]);
  });

  it.each<[string, string, string]>([
    ['uk', 'Звіт про гавань', 'Звіт про гавань і її В’ячеслав кран'],
    ['uk', 'Звіт про гавань', 'Звіт про гавань у місті П’ятигорськ'],
    ['uk', 'Звіт про Лук та гавань', 'Звіт про гавань, яку веде Лук’яненко'],
    ['en', 'Report on the harbour of Ma and Ha', "Report on the harbour of Ma'aden"],
    ['en', 'Report on the harbour of Ma and Ha', "Report on the harbour of Ha'il"],
    ['tr', 'Ma limanı', "Rapor ve Ma'aden limanı"],
    ['en', 'Report on the harbour of O and D', 'Report on the harbour of O’reilly'],
    ['en', 'Report on the harbour of O and D', 'Report on the harbour of D’angelo'],
  ])(
    'may not be names of which only the part before an apostrophe is there (%s): %s | %s',
    async (language, title, subject) => {
      const document = { lines: [title, 'Harbour'], language };
      expect(await problemsOf(document, { subject, keywords: title })).toEqual([
        expect.stringMatching(/^subject: not in the document: .+[’'].+$/u),
      ]);
    },
  );

  it('may be names and months of which something is said', async () => {
    const document = english('Acme cranes 05.2024', 'Acme leases cranes.');
    const values = { subject: 'Report on Acme’s cranes and May’s leases', keywords: 'Acme, cranes' };
    expect(await problemsOf(document, values)).toEqual([]);
  });

  it('may tell in other words what a form is for', async () => {
    const form = english(
      'Crane Order',
      'Name of the customer',
      'Which load is lifted?',
      'Height of the hook',
    );
    const values = {
      subject: 'Questionnaire for specifying a crane',
      keywords: 'crane order, customer, load, hook',
    };
    expect(await problemsOf(form, values)).toEqual([]);
  });

  it('may be an acronym of what the text spells out, or of everyday language', async () => {
    const document = english(
      'Rules',
      'Ports follow the Common Harbour Data Regulation when they answer questions.',
    );
    const values = { subject: 'FAQ on the CHDR for ports', keywords: 'CHDR, ports' };
    expect(await problemsOf(document, values)).toEqual([]);
  });

  it('may stand in a bookmark or in a name that runs words together', async () => {
    const document = {
      ...english('Rules', 'Ports answer questions about ships.'),
      outline: ['Zeppelins'],
      filename: 'CraneSafetyManual2031.pdf',
    };
    const values = { title: 'Crane Safety Manual 2031', subject: 'Rules for ports and their Zeppelins' };
    expect(await problemsOf(document, values)).toEqual([]);
  });

  const ferry = english(
    'Oakham Ferry',
    'Passengers buy a ticket for the ferry on board. Valid from 2024-05-14.',
  );

  it.each([
    'Ticket prices of the ferry as of May 2024',
    'When passengers board the ferry on a Monday or in August',
    'Passenger Guide to Ferry Services, Schedules and Ticket Sales',
    'Passenger Handbook and Price List of the Ferry',
    'Price List with Ticket Sales for Passengers',
  ])('may name months, days and what has a capital in a heading alone: %s', async (subject) => {
    expect(await problemsOf(ferry, { subject, keywords: 'ferry, passengers, ticket' })).toEqual([]);
  });

  it.each([
    [
      'tr',
      'Feribot bileti 14.05.2024',
      'Yolcular feribot biletini gemide alır.',
      '14 Mayıs 2024 feribot bileti',
    ],
    ['el', 'Εισιτήρια 14.05.2024', 'Οι επιβάτες αγοράζουν εισιτήρια.', 'Τα εισιτήρια για τις 14 Μαΐου 2024'],
    ['el', 'Εισιτήρια 05.2024', 'Οι επιβάτες αγοράζουν εισιτήρια.', 'Τα εισιτήρια, Μάιος 2024'],
    [
      'tr',
      'Feribot yolcuları',
      'Yolcular feribot biletini gemide alır.',
      'Feribot Yolcuları için Bilet Satışı ve Gemi Rehberi',
    ],
  ])('may do so in other languages (%s): %s', async (language, title, line, subject) => {
    const keywords = title.toLowerCase();
    expect(await problemsOf({ lines: [title, line], language }, { subject, keywords })).toEqual([]);
  });

  it.each<[string, string]>([
    ['Ticket prices of the ferry in Mayfair', 'Mayfair'],
    ['Guide to tickets and Services of the ferry', 'Services'],
    ['Ticket Guide for Hamburg', 'Hamburg'],
    ['Passenger Guide to Globex Ferry Services and Ticket Sales', 'Globex'],
    ['Passenger Guide to Ferry Services by Mallory Attacker', 'Mallory'],
    ['Ferry Tickets and Bitcoin Offers for Passengers', 'Bitcoin'],
    ['Passengers, Tickets and Ferry Boards by Globex', 'Globex'],
    ['Passenger Guide to Ticket-Globex Services', 'Ticket-Globex'],
    ['Ferry to London', 'London'],
    ['Passenger Guide to Google Ferry Services in Germany', 'Google, Germany'],
  ])('may not be names that it lacks, in a heading neither: %s', async (subject, name) => {
    expect(await problemsOf(ferry, { subject, keywords: 'ferry, passengers, ticket' })).toEqual([
      `subject: not in the document: ${name}`,
    ]);
  });

  it('may not be names in a heading of another language unless most of its words are known', async () => {
    const document = turkish('Feribot yolcuları', 'Yolcular feribot biletini gemide alır.');
    const values = (subject: string) => ({ subject, keywords: 'feribot, yolcular, bilet' });
    expect(await problemsOf(document, values('Yolcular için Amazon Feribot'))).not.toEqual([]);
    expect(
      await problemsOf(document, values('Yolcular Feribot Bilet Globex Hamburg Mallory Berlin')),
    ).not.toEqual([]);
  });

  it('may not come from another document', async () => {
    const document = english('Harbour labels', 'Labels that stick to wet steel for years.');
    const other = {
      title: 'Bread for a Small Bakery',
      subject: 'Recipe book for sourdough, rye and pastry',
      keywords: 'sourdough, rye, pastry, oven',
      description:
        'Explains how bakers keep a starter alive, shape a loaf, heat the oven and sell the bread.',
    };
    const fields = (await problemsOf(document, other)).map((message) => message.split(':')[0]);
    expect(fields).toEqual(['title', 'subject', 'keywords', 'description']);
  });
});

describe('the author of a good answer', () => {
  it.each<[string, Document]>([
    ['Bayerischer Ruder-Verein e.V.', german('Antrag', 'Aufnahme im Bayerischen Ruder-Verein e.V. zum Mai')],
    ['Deutscher Hafendienst', german('Bericht', 'Werte des Deutschen Hafendienstes')],
    ['Mia Example', english('Report', 'Example, Mia (harbour office)')],
    ['M. Example', english('Report', 'Written by Mia Example')],
    ['Acme Corp.', english('Report', '© Acme Corporation')],
    ['Acme Harbour Group', english('Report', 'AHG is at your side in every harbour.')],
    ['Acme & Sons', english('Report', 'Write to us: www.acmeandsons.com')],
    ['百港科技', { lines: ['白皮书', '本白皮书由百港科技有限公司发布。'], language: 'zh' }],
    ['أحمد علي', { lines: ['تقرير', 'كتبه محمد وأحمد علي في الميناء.'], language: 'ar' }],
    ['شركة أكمي للتجارة', { lines: ['تقرير', 'هذا التقرير لشركة أكمي للتجارة.'], language: 'ar' }],
    ['شركة أكمي للتجارة', { lines: ['تقرير', 'كتبته لجنة وشركة أكمي الكبرى للتجارة.'], language: 'ar' }],
    ['İstanbul Vinç A.Ş.', turkish('FİYAT LİSTESİ', 'ISTANBUL VİNÇ ANONİM')],
  ])('may be named as a catalogue does: %s', async (author, document) => {
    expect(await problemsOf(document, { author })).toEqual([]);
  });

  it.each<[string, Document]>([
    ['Mallory Attacker', english('Report', 'A mall was built. An attack on m. a. was not seen.')],
    [
      'Mia Sample',
      english('Report', 'Mia Example wrote this. Nine further ports sent no sample of their water to us.'),
    ],
    ['GmbH', english('Report', 'Ships and cranes')],
    [
      'water sent ships cranes berths tides locks quays piers docks buoys lamps wrote',
      english(
        'Report',
        'Mia wrote: lamps, buoys, docks, piers, quays, locks, tides, berths, cranes, ships sent water',
      ),
    ],
  ])('may not be put together from words that stand elsewhere: %s', async (author, document) => {
    expect(await problemsOf(document, { author })).not.toEqual([]);
  });
});

describe('signs of a good answer', () => {
  const web = english(
    'Describing ports with Schema.org',
    'Schema.org and Example.com describe ports. Fill {berth} in C:\\Ports. Research & development, R&D; __init__ runs.',
  );

  it.each([
    'Schema.org-Markup for ports',
    'Ports as Example.com’s pages describe them',
    'How {berth} is filled in C:\\Ports',
    'R&D; for ports',
    'What __init__ runs in ports',
  ])('may be those of the document: %s', async (subject) => {
    expect(await problemsOf(web, { subject })).toEqual([]);
  });

  it('may follow an address without a blank', async () => {
    const document = {
      lines: ['Schema.orgで港を記述する', '本書はSchema.orgで港を記述する方法を説明する。'],
      language: 'ja',
    };
    expect(await problemsOf(document, { description: 'Schema.orgの方法で港を記述する。' })).toEqual([]);
  });

  it.each([
    'Ports in {dock}',
    'See http://evil.example/a',
    '<b>Ports</b>',
    'Ports &amp; ships',
    'Ports at evil.com',
  ])('may not be others: %s', async (subject) => {
    expect(await problemsOf(web, { subject })).not.toEqual([]);
  });
});

describe('an answer about a picture of a page', () => {
  const lines = [
    'Harb0ur Lobistics Report',
    ...Array.from({ length: 5 }, () => 'Containers are moved by automatcd terminals.'),
  ];
  const scan = { lines, recognised: true };

  it('may spell right what the recognition misread', async () => {
    const values = {
      title: 'Harbour Logistics Report',
      description: 'Containers are moved by automated terminals.',
    };
    expect(await problemsOf(scan, values, true)).toEqual([]);
  });

  it('is checked against the recognised text', async () => {
    const values = { title: 'Free Money', author: 'Mallory Attacker' };
    expect(await problemsOf(scan, values, true)).toHaveLength(2);
  });

  it('is believed in a script that the recognition could not read', async () => {
    const values = { title: '港湾年次報告書', description: '港湾の一年間の取扱量を報告する。' };
    expect(await problemsOf(scan, values, true)).toEqual([]);
    expect(await problemsOf(scan, values)).toHaveLength(2);
  });

  it('is believed where next to nothing was recognised', async () => {
    const values = { title: 'Annual Report 1987', author: 'Ada Lovelace' };
    expect(await problemsOf({ lines: ['1 of 2'], recognised: true }, values, true)).toEqual([]);
  });
});

describe('the language of a good answer', () => {
  const prose = 'Der Bericht beschreibt die Kräne eines Hafens und ihre Wartung im Winter.';
  const problems = async (claimed: string, parts: string[]) => {
    const request = requestFor(textOf([page(1, [[prose, 11]])]));
    const source = new SourceText(visibleLines(request.text), request);
    const context = { source, language: 'en', parts: new Set(parts), detect: async () => 'de' };
    const found = await checkAnswer({ ...NOTHING, title: 'Kräne', description: prose }, context, claimed);
    return found.filter(({ problem }) => problem === 'wrong_language').length;
  };

  it.each(['de', 'de-CH', 'German', 'deutsch', ' German (Switzerland)'])(
    'is believed where the model says so and part of the document is in it: %s',
    async (claimed) => {
      expect(await problems(claimed, ['en', 'de'])).toBe(0);
    },
  );

  it('is not where the document has nothing in it, or the model says otherwise', async () => {
    expect(await problems('de', ['en'])).toBe(1);
    expect(await problems('en', ['en', 'de'])).toBe(1);
    expect(await problems('depends on the page', ['en', 'de'])).toBe(1);
  });
});
