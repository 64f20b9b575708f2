import { describe, expect, it } from '@jest/globals';
import { detectLanguage, languagesOfParts } from './language.detector.js';

describe('the language of a document', () => {
  it.each([
    ['en', 'This report explains how automated terminals reduce waiting times for ships.'],
    ['fr', 'Ce rapport explique comment les terminaux automatisés réduisent les temps d’attente.'],
    ['de', 'Dieser Bericht erklärt, wie automatisierte Terminals die Wartezeiten verkürzen.'],
    ['pt', 'Este relatório explica como os terminais automatizados reduzem os tempos de espera.'],
    ['es', 'Este informe explica cómo las terminales automatizadas reducen los tiempos de espera.'],
  ])('is read from its text: %s', async (language, text) => {
    expect(await detectLanguage(text, '')).toBe(language);
  });

  it('is what is written, not what /Lang says', async () => {
    const text = 'Dieser Bericht erklärt, wie automatisierte Terminals die Wartezeiten verkürzen.';
    expect(await detectLanguage(text, 'en-US')).toBe('de');
  });

  it('is what /Lang says where there is too little text to tell', async () => {
    expect(await detectLanguage('Acme 2024', 'fr-CA')).toBe('fr');
    expect(await detectLanguage('', 'pt')).toBe('pt');
    expect(await detectLanguage('Acme 2024', 'nb-NO')).toBe('no');
    expect(await detectLanguage('Acme 2024', 'nn')).toBe('no');
  });

  it('stays open without text and with a senseless /Lang', async () => {
    expect(await detectLanguage('123', 'x-unknown')).toBe('');
  });
});

describe('the language of a long document', () => {
  const sentence = {
    it: 'Il porto gestisce ogni giorno centinaia di navi e riduce i tempi di attesa con turni più brevi. ',
    en: 'Contributors of this edition: Anna Smith and John Brown of the Harbour Research Institute, with the board. ',
    de: 'Der Hafen fertigt jeden Tag viele Schiffe ab und verkürzt die Wartezeiten mit kürzeren Schichten. ',
  };

  it('is that of its running text, not of the names and contents before it', async () => {
    const text = sentence.en.repeat(35) + sentence.it.repeat(200);
    expect(await detectLanguage(text, '')).toBe('it');
  });

  it('is beside others the language of a part', async () => {
    const parts = await languagesOfParts(sentence.en.repeat(35) + sentence.it.repeat(100));
    expect([...parts].toSorted()).toEqual(['en', 'it']);
  });

  it('is looked for in the parts of two pages as well', async () => {
    const text = sentence.de.repeat(6) + sentence.en.repeat(34);
    expect(await detectLanguage(text, '')).toBe('en');
    expect([...(await languagesOfParts(text))].toSorted()).toEqual(['de', 'en']);
  });

  it('is one of those of a manual in five', async () => {
    const fr =
      'Le port traite chaque jour de nombreux navires et réduit les temps d’attente par des équipes. ';
    const es =
      'El puerto atiende cada día a muchos barcos y reduce los tiempos de espera con turnos más cortos. ';
    const parts = [sentence.de, sentence.en, fr, sentence.it, es].map((part) => part.repeat(10));
    expect(['de', 'en', 'fr', 'it', 'es']).toContain(await detectLanguage(parts.join(''), ''));
  });

  it('is not that of the sources it lists at its end', async () => {
    const text = sentence.de.repeat(160) + sentence.en.repeat(60);
    expect(await detectLanguage(text, 'en')).toBe('de');
  });
});

describe('the language of other scripts than the Latin one', () => {
  const latin = 'Harbour Cloud Platform API Kubernetes PostgreSQL Terminal Operating System ';
  it.each([
    ['zh', `${latin}本白皮书介绍港口如何用云平台缩短船舶等待时间，并说明部署方法。`],
    ['ja', `${latin}本書は港湾がクラウドで待ち時間を短縮する方法を説明します。導入の手順も示します。`],
    ['ko', `${latin}이 보고서는 항만이 대기 시간을 줄이는 방법을 설명하고 도입 절차를 보여 줍니다`],
    ['ru', `Kubernetes ${'Этот отчёт объясняет, как порт сокращает время ожидания судов. '.repeat(2)}`],
    ['el', 'PDF Η έκθεση εξηγεί πώς το λιμάνι μειώνει τον χρόνο αναμονής των πλοίων.'],
    ['th', 'PDF รายงานฉบับนี้อธิบายวิธีที่ท่าเรือลดเวลารอของเรือ'],
    ['hi', 'PDF यह रिपोर्ट बताती है कि बंदरगाह जहाजों के प्रतीक्षा समय को कैसे कम करता है।'],
    ['ar', 'PDF يشرح هذا التقرير كيف يقلل الميناء وقت انتظار السفن باستخدام نظام جديد.'],
  ])('is recognised by its letters: %s', async (language, text) => {
    expect(await detectLanguage(text, 'en-US')).toBe(language);
  });

  it('is not told by a quotation', async () => {
    const text = `The word 港口 means harbour, and λιμάνι means the same in Greek; both stand on the cover of this report.`;
    expect(await detectLanguage(text, '')).toBe('en');
  });
});

describe('a language that the detector does not know', () => {
  it.each([
    ['id', 'Laporan ini menjelaskan bagaimana terminal otomatis mengurangi waktu tunggu kapal di pelabuhan.'],
    [
      'af',
      'Hierdie verslag verduidelik hoe outomatiese terminale die wagtye van skepe in die hawe verminder.',
    ],
    ['gl', 'Este informe explica como as terminais automatizadas reducen os tempos de espera dos barcos.'],
    [
      'kk',
      'Бұл есеп автоматтандырылған терминалдар кемелердің күту уақытын қалай қысқартатынын түсіндіреді.',
    ],
    ['mk', 'Овој извештај објаснува како автоматизираните терминали го намалуваат времето на чекање.'],
    ['ne', 'यो प्रतिवेदनले स्वचालित टर्मिनलहरूले जहाजहरूको प्रतीक्षा समय कसरी घटाउँछन् भनी बताउँछ।'],
    [
      'ga',
      'Míníonn an tuarascáil seo conas a laghdaíonn críochfoirt uathoibrithe amanna feithimh long sa chuan.',
    ],
  ])('is believed where the file states it: %s', async (language, text) => {
    expect(await detectLanguage(text, language)).toBe(language);
    expect(await detectLanguage(`${text} `.repeat(20), language)).toBe(language);
  });

  it.each(['kk', 'ga', 'id', 'mk'])('is not believed of a text in another one: %s', async (stated) => {
    const text = 'This report explains how automated terminals reduce waiting times for ships.';
    expect(await detectLanguage(text, stated)).toBe('en');
  });

  it.each([
    [
      'Kazakh',
      'Бұл есеп автоматтандырылған терминалдар кемелердің күту уақытын қалай қысқартатынын түсіндіреді.',
    ],
    ['Macedonian', 'Овој извештај објаснува како куќата до пристаништето го намалува времето на чекање.'],
    [
      'Irish',
      'Míníonn an tuarascáil seo conas a laghdaíonn críochfoirt uathoibrithe amanna feithimh long sa chuan agus sábhálann siad fuinneamh. '.repeat(
        20,
      ),
    ],
  ])('is taken for no other one: %s', async (_, text) => {
    expect(await detectLanguage(text, '')).toBe('');
  });

  it('does not hide Russian by a name', async () => {
    const text =
      'Этот отчёт объясняет, как порт сокращает время ожидания судов, и сколько стоит работа крана. ';
    expect(await detectLanguage(`${text.repeat(10)}Қазақстан.`, '')).toBe('ru');
  });

  it.each(['', 'ru'])('does not hide Russian by a letterhead: stated "%s"', async (stated) => {
    const letterhead = 'ТОО «Сорғы» (Қазақстан Республикасы, Өскемен қ.). ';
    const text =
      'Настоящий договор определяет порядок поставки насосов, сроки оплаты и ответственность сторон. ';
    expect(await detectLanguage(letterhead + text.repeat(10), stated)).toBe('ru');
  });

  it('does not hide Russian beside it where the file states that', async () => {
    const kazakh = 'Осы шарт сорғыларды жеткізу тәртібін және тараптардың жауапкершілігін анықтайды. ';
    const russian = 'Настоящий договор определяет порядок поставки насосов и ответственность сторон. ';
    const text = kazakh + russian.repeat(2);
    expect(await detectLanguage(text, 'ru')).toBe('ru');
    expect(await detectLanguage(text, '')).toBe('');
    expect(await detectLanguage(kazakh.repeat(20), 'ru')).toBe('');
  });
});
