import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import { isEverydayEnglish } from '../keywords/rarity.js';
import { type CaseContext, inNormalCase, inSentence, isInCapitals, withoutShouting } from './letter-case.js';

/** As the running text would spell words: those given, others it does not have. */
const context = (locale: string, known: readonly string[] = []): CaseContext => {
  const forms = new Map(
    known.flatMap((word) => {
      const key = word.toLocaleLowerCase(locale || 'en');
      return [[key.replaceAll('i', 'ı'), word] as const, [key, word] as const];
    }),
  );
  return {
    locale,
    words: wordsOfLanguage(locale, ''),
    spellingOf: (word) => forms.get(word.toLocaleLowerCase(locale || 'en')),
  };
};

describe('the case of a heading', () => {
  it.each<readonly [locale: string, known: readonly string[], shouted: string, normal: string]>([
    ['en', [], 'AUTOMATION OF THE HARBOUR', 'Automation of the Harbour'],
    ['', [], 'AUTOMATION HANDBOOK', 'Automation Handbook'],
    ['en', ['AWS'], 'MIGRATION TO AWS SERVICES', 'Migration to AWS Services'],
    ['en', [], 'PCR TESTING PROTOCOL', 'PCR Testing Protocol'],
    ['en', ['iPhone'], 'REPAIRING IPHONE SCREENS', 'Repairing iPhone Screens'],
    ['en', [], 'PRINTING 3D MODELS', 'Printing 3D Models'],
    ['de', ['und', 'Häfen'], 'AUTOMATISIERUNG DER HÄFEN', 'Automatisierung der Häfen'],
    ['de', [], 'SATZUNG DES VEREINS', 'Satzung des Vereins'],
    ['fr', ['ports'], 'AUTOMATISATION DES PORTS', 'Automatisation des ports'],
    ['fr', ['Marseille'], 'AUTOMATISATION DU PORT DE MARSEILLE', 'Automatisation du port de Marseille'],
    ['tr', [], 'LİMAN OTOMASYONU KILAVUZU', 'Liman otomasyonu kılavuzu'],
    ['tr', ['hizmet'], 'HIZMET SÖZLEŞMESİ', 'Hizmet sözleşmesi'],
    ['tr', ['INFLUMETRIC'], 'INFLUMETRIC AYDINLATMA METNİ', 'Influmetric aydınlatma metni'],
    ['tr', [], 'IŞIK VE İNŞAAT REHBERİ', 'Işık ve inşaat rehberi'],
    ['sv', [], 'HANDBOK FÖR SOLCELLER', 'Handbok för solceller'],
    ['cs', ['Praha'], 'PRŮVODCE MĚSTEM PRAHA', 'Průvodce městem Praha'],
    ['hu', [], 'ÚTMUTATÓ A KIKÖTŐHÖZ', 'Útmutató a kikötőhöz'],
    ['ru', [], 'АВТОМАТИЗАЦИЯ МОРСКИХ ПОРТОВ', 'Автоматизация морских портов'],
    ['es', [], 'TRANSPORTES NACIONALES S.A.', 'Transportes nacionales S.A.'],
    ['ru', [], 'ООО «МОРСКИЕ ПОРТЫ»', 'ООО «морские порты»'],
    ['en', [], 'PHASE III TRIAL OF CRANES', 'Phase III Trial of Cranes'],
    ['fr', [], 'RAPPORT DU COMITE IV', 'Rapport du comite IV'],
    ['sv', ['vi'], 'HAMNAR SOM VI BYGGER', 'Hamnar som vi bygger'],
    ['el', [], 'ΟΔΗΓΟΣ ΛΙΜΕΝΩΝ', 'Οδηγος λιμενων'],
  ])('is that of running text where it is in capitals: %s %j %s', (locale, known, shouted, normal) => {
    expect(withoutShouting(shouted, context(locale, known))).toBe(normal);
  });

  it.each(['Harbour Automation', 'AWS', 'AWS and PCR', 'NASA report', 'ISO 9001', '港口自动化', ''])(
    'is left unchanged if it is not all capitals: %s',
    (text) => {
      expect(isInCapitals(text)).toBe(false);
      expect(withoutShouting(text, context('en'))).toBe(text);
    },
  );

  it('is lowered in the runs of capitals between other words only', () => {
    expect(withoutShouting('Acme PRIVACY POLICY of 2024', context('en'))).toBe('Acme Privacy Policy of 2024');
  });

  it('leaves no combining dot behind a Turkish capital in any language', () => {
    for (const locale of ['tr', 'en', 'de', ''])
      expect(inNormalCase('İSTANBUL LİMANI', context(locale))).not.toMatch(/\u0307/u);
  });

  it('does not change a word that is already small', () => {
    expect(inNormalCase('the iPhone OF eBay', context('de'))).toBe('the iPhone OF eBay'.replace('OF', 'Of'));
  });
});

describe('a name in capitals', () => {
  it.each([
    ['es', 'TRANSPORTES NACIONALES S.A.', 'Transportes Nacionales S.A.'],
    ['ru', 'ООО «МОРСКИЕ ПОРТЫ»', 'ООО «Морские Порты»'],
    ['tr', 'İSTANBUL IŞIK SANAYİ', 'İstanbul Işık Sanayi'],
  ])('begins each word with a capital: %s %s', (locale, shouted, name) => {
    expect(withoutShouting(shouted, { ...context(locale), isName: true })).toBe(name);
  });
});

describe('a heading inside a sentence', () => {
  const within = (text: string, locale: string, known: readonly string[] = []): string =>
    inSentence(text, {
      ...context(locale, known),
      names: ['Harbour Group'],
      isEveryday: (word) => word === 'rack' || isEverydayEnglish(word),
    });

  it.each<readonly [locale: string, known: readonly string[], heading: string, small: string]>([
    ['en', [], 'Rack Labels', 'rack labels'],
    ['en', ['Rack'], 'Rack Labels', 'Rack labels'],
    ['en', [], 'Acme Installation', 'Acme installation'],
    ['en', [], 'AWS Installation', 'AWS installation'],
    ['en', [], 'Rack labels', 'Rack labels'],
    ['en', [], 'London', 'London'],
    ['en', [], 'European Standards and Google Chrome', 'European standards and Google Chrome'],
    ['en', [], 'Offices in the United States', 'offices in the United States'],
    ['en', [], 'New York Office', 'New York office'],
    ['en', [], 'New Products', 'new products'],
    ['en', [], 'Orders of December 2024', 'orders of December 2024'],
    ['en', [], 'Offers in March', 'offers in March'],
    ['en', [], 'Offers in May', 'offers in May'],
    ['en', [], 'Orders of May and 3 May', 'orders of May and 3 May'],
    ['en', [], 'Orders by May 2024', 'orders by May 2024'],
    ['en', [], 'What You May Order', 'what you may order'],
    ['en', [], 'Silicon Valley Office', 'Silicon Valley office'],
    ['en', [], 'Silicon Wafers', 'silicon wafers'],
    ['en', [], 'San Marino and San Diego', 'San Marino and San Diego'],
    ['en', [], 'Monte Carlo Method', 'Monte Carlo method'],
    ['en', [], 'Clark, Walker, Kim and Lee', 'Clark, Walker, Kim and Lee'],
    ['en', [], 'St Albans and Dr Wang', 'St Albans and Dr Wang'],
    [
      'en',
      [],
      'Groups in the United States and the United States',
      'groups in the United States and the United States',
    ],
    ['en', [], 'Harbour Groups', 'Harbour groups'],
    ['en', [], 'Harbour Group Price List 2025', 'Harbour Group price list 2025'],
    ['en', ['group'], 'Harbour Group and the Group Price List', 'Harbour Group and the group price list'],
    ['de', [], 'Etiketten und Regale', 'Etiketten und Regale'],
  ])(
    'is small where the text or an English reader would write it so: %s %j %s',
    (locale, known, heading, small) => {
      expect(within(heading, locale, known)).toBe(small);
    },
  );
});
