import { describe, expect, it } from '@jest/globals';
import { stopWordsOf } from '../src/local/language/stop-words.js';
import { describeDocument } from '../src/local/local-engine.js';
import { EUROPEAN_DOCUMENTS, requestOf } from './european-documents.fixture.js';

interface Proposed {
  readonly author: string;
  readonly subject: string;
  readonly description: string;
  /** The leading ones, in their order. */
  readonly keywords: readonly string[];
}

/** What is proposed, read once; topics keep the case they stand in. Whatever changes here is to be read again. */
const PROPOSED: Readonly<Record<string, Proposed>> = {
  sv: {
    author: 'Norrljus Energi AB',
    subject: 'Handbok om solceller: flerbostadshus och upphandling',
    description:
      'Handboken beskriver hur bostadsrättsföreningar planerar, upphandlar och sköter solceller på flerbostadshus.',
    keywords: ['solceller', 'flerbostadshus', 'upphandling', 'takets bärighet'],
  },
  da: {
    author: 'Nordbyg A/S',
    subject: 'Vejledning om genbrug: byggematerialer og nedrivning',
    description:
      'Denne vejledning beskriver, hvordan entreprenører genbruger byggematerialer fra nedrivning.',
    keywords: ['genbrug', 'byggematerialer', 'nedrivning', 'miljøfarlige stoffer'],
  },
  no: {
    author: 'Fjordkraft Havn AS',
    subject: 'Veileder om landstrøm: havner og planlegging',
    description:
      'Denne veilederen forklarer hvordan havner planlegger, bygger og drifter landstrøm for cruiseskip og ferger.',
    keywords: ['havner', 'landstrøm', 'planlegging', 'cruiseskip'],
  },
  cs: {
    author: 'Stará Huť s.r.o.',
    subject: 'Průvodce: památkových domů, vápenná omítka a rekonstrukci',
    description:
      'Tento průvodce popisuje, jak majitelé památkových domů připraví a povedou rekonstrukci krovu a fasády. Témata: vápenná omítka a průzkum.',
    keywords: ['rekonstrukci', 'památkových domů', 'vápenná omítka', 'průzkum'],
  },
  sk: {
    author: 'Tatranské chodníky s.r.o.',
    subject: 'Príručka: horských chodníkov, turistické značenie a kontrola',
    description:
      'Táto príručka vysvetľuje, ako obce a dobrovoľníci udržiavajú horské chodníky a turistické značenie po zime.',
    keywords: ['chodníky', 'horských chodníkov', 'turistické značenie', 'kontrola'],
  },
  fi: {
    author: 'Järvilämpö Oy',
    subject: 'Opas: kaukolämmön asiakasopas taloyhtiöille, liittyminen kaukolämpöön ja lämmönjakokeskus',
    description:
      'Tämä opas kertoo, miten taloyhtiö liittyy kaukolämpöön ja miten lämmönjakokeskus huolletaan.',
    keywords: [
      'kaukolämmön asiakasopas taloyhtiöille',
      'taloyhtiöille',
      'liittyminen kaukolämpöön',
      'kaukolämpöön',
    ],
  },
  hu: {
    author: 'Esőkert Kft.',
    subject: 'Útmutató: lakossági esővízgyűjtéshez, ciszterna méretezése és tisztítása',
    description:
      'Ez az útmutató bemutatja, hogyan tervezhető és tartható karban egy családi ház esővízgyűjtő rendszere. Témák: ciszterna méretezése, tisztítása és ereszcsatorna.',
    keywords: ['ciszterna méretezése', 'szűrők tisztítására', 'lakossági esővízgyűjtéshez', 'ciszterna'],
  },
  ro: {
    author: 'Casa Caldă S.R.L.',
    subject: 'Ghid: reabilitarea termică, blocurilor și auditul energetic',
    description:
      'Acest ghid explică modul în care asociațiile de proprietari pregătesc reabilitarea termică a blocurilor. Teme abordate: auditul energetic, izolarea fațadei și pierderile de căldură.',
    keywords: ['reabilitarea termică', 'auditul energetic', 'blocurilor', 'izolarea fațadei'],
  },
  uk: {
    author: 'ТОВ «Садова Лінія»',
    subject: 'Посібник: крапельного зрошення, садів і фільтрів',
    description:
      'Цей посібник пояснює, як фермери проєктують і обслуговують крапельне зрошення яблуневих садів.',
    keywords: ['крапельного зрошення', 'садів', 'крапельного', 'фільтрів'],
  },
  de: {
    author: 'Dorfwärme eG',
    subject: 'Leitfaden zum Thema Nahwärmenetze: Dörfern und Wärmebedarf',
    description:
      'Dieser Leitfaden beschreibt, wie Gemeinden und Genossenschaften ein Nahwärmenetz planen, finanzieren und betreiben. Themen sind Wärmebedarf, Heizzentrale und Brennstoff.',
    keywords: ['Nahwärmenetze', 'Dörfern', 'Wärmebedarf', 'Heizzentrale'],
  },
  fr: {
    author: 'Toits de Loire SARL',
    subject: 'Guide : toitures en ardoise, rénovation et ardoises',
    description:
      'Ce guide explique comment les propriétaires de maisons anciennes préparent la rénovation d’une toiture en ardoise.',
    keywords: ['ardoises', 'toitures en ardoise', 'rénovation', 'diagnostic de la charpente'],
  },
  it: {
    author: 'Frantoio Colle Alto S.r.l.',
    subject: 'Guida su potatura: forme di allevamento e attrezzi',
    description:
      'Questa guida spiega come i piccoli produttori eseguono la potatura degli ulivi per ottenere olive sane. Tratta di forme di allevamento, attrezzi, tempi e raccolta meccanica.',
    keywords: ['potatura', 'potatura degli ulivi', 'forme di allevamento', 'attrezzi'],
  },
  es: {
    author: 'Tierra Viva S.L.',
    subject: 'Guía sobre compostaje comunitario: control de la temperatura y composteras',
    description:
      'Esta guía explica cómo los barrios organizan el compostaje comunitario de residuos orgánicos. Trata de control de la temperatura, composteras de madera y compost maduro.',
    keywords: ['compostaje comunitario', 'control de la temperatura', 'composteras de madera', 'composteras'],
  },
  pt: {
    author: 'Serra Doce Ltda',
    subject: 'Manual sobre pequenos produtores: apicultura e mel',
    description:
      'Este manual apresenta as etapas da apicultura para pequenos produtores, da instalação das colmeias à colheita do mel.',
    keywords: ['pequenos produtores', 'apicultura', 'mel', 'colheita do mel'],
  },
  nl: {
    author: 'Dakgroen B.V.',
    subject: 'Handleiding over daken: waterberging en draagkracht',
    description:
      'Deze handleiding beschrijft hoe gebouweigenaren groene daken ontwerpen, aanleggen en onderhouden. Behandelt waterberging, draagkracht en substraat.',
    keywords: ['daken', 'groene daken', 'waterberging', 'draagkracht'],
  },
};

describe('a guide in a language of Europe', () => {
  it.each(EUROPEAN_DOCUMENTS.map((document) => [document.language, document] as const))(
    'gets title, author, subject and description in its language: %s',
    async (language, document) => {
      const { metadata, language: found } = await describeDocument(requestOf(document));
      expect(found).toBe(language);
      const { title, author, subject, description } = metadata;
      expect({ title, author, subject, description }).toEqual({
        title: document.title,
        author: PROPOSED[language]?.author,
        subject: PROPOSED[language]?.subject,
        description: PROPOSED[language]?.description,
      });
    },
  );

  it.each(EUROPEAN_DOCUMENTS.map((document) => [document.language, document] as const))(
    'gets keywords that begin and end in no function word and do not name what it is: %s',
    async (language, document) => {
      const { metadata } = await describeDocument(requestOf(document));
      const keywords = metadata.keywords.split(', ');
      expect(keywords).toEqual(expect.arrayContaining([...(PROPOSED[language]?.keywords ?? ['none known'])]));
      expect(keywords.length).toBeGreaterThanOrEqual(6);
      const stopWords = stopWordsOf(language);
      expect(stopWords.size).toBeGreaterThan(60);
      for (const keyword of keywords) {
        const words = keyword.toLocaleLowerCase(language).split(' ');
        expect(stopWords.has(words[0] ?? '') || stopWords.has(words.at(-1) ?? '') ? keyword : '').toBe('');
      }
      const [kind] = document.title.toLocaleLowerCase(language).split(' ');
      expect(keywords).not.toContain(kind);
    },
  );
});
