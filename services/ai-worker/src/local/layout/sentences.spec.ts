import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import { sentencesOf } from './sentences.js';

const split = (text: string, language: string): string[] =>
  sentencesOf(text, wordsOfLanguage(language, text));

describe('sentences', () => {
  it.each([
    ['en', 'Acme Ltd. Publishes labels.'],
    ['en', 'Smith & Co. Builds cranes.'],
    ['en', 'The harbour has Larus spp. Gulls nest there.'],
    ['en', 'Written by J. Smith for the harbour.'],
    ['en', 'Ports, e.g. Rotterdam, save energy.'],
    ['en', 'Open Mo. To Fri.'],
    ['de', 'Häfen sparen z.B. Strom und Zeit.'],
    ['de', 'Geöffnet Mo. bis Fr. am Kai.'],
    ['de', 'Nach Art. 5 Abs. 2 der Satzung gilt das.'],
    ['pl', 'Porty oszczędzają np. Energię elektryczną.'],
    ['pl', 'Wydała firma Nabrzeże Sp. z o.o. w Gdyni.'],
    ['tr', 'Liman Mah. Deniz Cad. No. 5 adresindedir.'],
    ['fr', 'Le port de St. Nazaire économise l’énergie.'],
    ['sv', 'Hamnar sparar bl.a. Energi och tid.'],
    ['da', 'Havne sparer f.eks. Energi og tid.'],
    ['no', 'Havner sparer bl.a. Energi og tid.'],
    ['cs', 'Přístavy šetří např. Energii a čas.'],
    ['sk', 'Prístavy šetria napr. Energiu a čas.'],
    ['fi', 'Satamat säästävät esim. Energiaa ja aikaa.'],
    ['hu', 'A kikötők pl. Energiát takarítanak meg.'],
    ['ro', 'Porturile economisesc, conform art. Cinci, energie.'],
    ['uk', 'Порт розташований на вул. Морській у місті.'],
  ])('do not end at an abbreviation: %s, %s', (language, text) => {
    expect(split(text, language)).toEqual([text]);
  });

  it.each([
    ['en', 'Ports save energy. Ships wait less.', 2],
    ['en', 'Why automate? Ships wait less! It pays.', 3],
    ['de', 'Häfen sparen Strom. Schiffe warten kürzer.', 2],
    ['zh', '港口自动化缩短等待时间。集装箱船更快离开港口。', 2],
    ['ja', '港湾を自動化する。船は早く出港する。', 2],
    ['hi', 'बंदरगाह स्वचालित हैं। जहाज जल्दी निकलते हैं।', 2],
    ['ka', 'ნავსადგური მუშაობს. გემი ტოვებს ნავსადგურს.', 2],
  ])('end where a reader ends them: %s, %s', (language, text, count) => {
    const found = split(text, language);
    expect(found).toHaveLength(count);
    expect(found.join(language === 'zh' || language === 'ja' ? '' : ' ')).toBe(text);
  });

  it('read on where a small letter follows', () => {
    expect(split('Ports save energy. and time.', 'en')).toEqual(['Ports save energy. and time.']);
  });

  it('are none in an empty text', () => {
    expect(split('  ', 'en')).toEqual([]);
  });
});
