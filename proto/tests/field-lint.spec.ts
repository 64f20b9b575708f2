import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type FieldFindingCode,
  fieldsToCheck,
  type LintContext,
  lintField,
  lintMetadata,
  type LintedMetadata,
  metadataFields,
} from '../src/rules.js';

const good: LintedMetadata = {
  title: 'Advanced Fund Administration Gains Greater Transparency',
  subject: 'How AFA gained transparency with portfolio accounting',
  keywords: 'fund administration, portfolio accounting, transparency, GHS',
  author: 'SunGard',
  description: 'Fund administrator AFA chose portfolio accounting to see every position of its clients.',
};

const codes = (
  field: keyof LintedMetadata,
  value: string,
  context?: LintContext,
  others: Partial<LintedMetadata> = {},
): FieldFindingCode[] =>
  lintField(field, { ...good, ...others, [field]: value }, context).map(({ code }) => code);

describe('A look at a value before it is accepted', () => {
  it('has nothing to say of values that read well', () => {
    expect(fieldsToCheck(lintMetadata(good))).toEqual([]);
  });

  it('counts the fields to look at, each once, in the order people see them', () => {
    expect(fieldsToCheck(lintMetadata({ ...good, description: '', title: 'PRICE LIST WITH' }))).toEqual([
      'title',
      'description',
    ]);
  });

  it.each(metadataFields)('says that the %s is empty', (field) => {
    expect(codes(field, ' ')).toEqual(['empty']);
  });

  it.each([
    ['en', 'Advanced Fund Administration Gains Greater Transparency with'],
    ['en', 'Labels for the'],
    ['en', 'Labels And'],
    ['de', 'LLMs als Bewertungs- und Feedbacktool in Schulen und ihre'],
    ['de-AT', 'Leitfaden für die'],
    ['fr', 'Guide pratique de l’'],
    ['fr', 'Société coopérative dont le siège est situé à'],
    ['es', 'Informe anual de la'],
    ['it', 'Siti web per negozi e'],
    ['nl', 'Handleiding voor de'],
    ['pl', 'Instrukcja obsługi dla'],
    ['pt', 'Relatório anual da'],
    ['ru', 'Руководство по'],
    ['el', 'Οδηγός για την'],
    ['tr', 'Kullanım kılavuzu ve'],
    ['ar', 'تقرير عن'],
    ['hi', 'वार्षिक रिपोर्ट के लिए'],
    ['ko', '제품 안내서 및'],
    ['ja', '製品カタログの'],
    ['th', 'คู่มือผู้ใช้และ'],
    ['en', 'Annual report (draft'],
    ['en', 'Annual report:'],
    ['en', 'Annual report -'],
    ['xx', 'Annual report &'],
  ])('sees that a title in %s breaks off: %s', (language, title) => {
    expect(codes('title', title, { language })).toContain('cut_off');
  });

  it.each([
    ['en', 'Who We Are'],
    ['en', 'How to Sign In'],
    ['en', 'Standards We Live By'],
    ['en', 'Ways to opt in'],
    ['en', 'Subscription Plan A'],
    ['de', 'Wir stellen uns vor'],
    ['de', 'Impfung gegen Hepatitis A'],
    ['nl', 'Wie we zijn'],
    ['ja', '共同利用とは'],
    ['zh', '目的'],
    ['zh', '社區參與'],
    ['ko', '회사 소개'],
    ['fr', 'Bienvenue chez Re-Co'],
    ['en', 'Notes (2024)'],
  ])('leaves a whole title in %s alone: %s', (language, title) => {
    expect(codes('title', title, { language })).not.toContain('cut_off');
  });

  it('takes a text that ends in a full stop for whole, whatever its last word', () => {
    expect(codes('description', 'Shows what the standard is made for.')).toEqual([]);
  });

  it.each(['BUSINESS PLAN', 'PRICE LIST', 'GUIDE DES ACHATS RESPONSABLES', 'ПРАЙС ЛИСТ'])(
    'sees capitals in %s',
    (title) => {
      expect(codes('title', title)).toContain('all_capitals');
    },
  );

  it('tells acronyms and scripts without capitals from capitals', () => {
    expect(codes('title', 'CSA/UL/cUL Labels')).toEqual([]);
    expect(codes('title', 'RFID & GHS')).toEqual([]);
    expect(codes('title', '個人資料私隱政策')).toEqual([]);
    expect(codes('author', 'UNICEF')).toEqual([]);
    expect(codes('keywords', 'GHS, OSHA, RFID, INTERREG')).toEqual([]);
  });

  it('sees capitals in keywords and in the name of an author', () => {
    expect(codes('keywords', 'SAFETY LABELS, WAREHOUSE, plans')).toEqual(['all_capitals']);
    expect(codes('author', 'ACME CORPORATION LIMITED')).toEqual(['all_capitals']);
  });

  it.each(['RFID', 'Healthcare', 'Labels'])('finds that one word says little: %s', (title) => {
    expect(codes('title', title)).toEqual(['one_word']);
  });

  it('accepts one word where it checks several', () => {
    expect(codes('title', 'Datenschutzerklärung', { language: 'de' })).toEqual([]);
    expect(codes('title', 'Multi-Reader')).toEqual([]);
    expect(codes('title', '隱私政策', { language: 'zh' })).toEqual([]);
    expect(codes('keywords', 'labels')).toEqual(['one_word']);
  });

  it.each([
    ['CIS-Custom.indd', 'RFID.pdf'],
    ['Microsoft Word - offer final', 'x.pdf'],
    ['price_list_2024', 'other.pdf'],
    ['price-list-2024', 'price-list-2024.pdf'],
    ['price list', 'price-list.pdf'],
    ['Scan0012', 'Scan0012.pdf'],
    ['MembresFondateurs', 'MembresFondateurs.pdf'],
    ['ProcesVerbal-Copy1', 'minutes.pdf'],
    ['Annual report - Copy (2)', 'other.pdf'],
    ['Converted Document', 'x.pdf'],
    ['Untitled 1', 'x.pdf'],
  ])('recognises the name of a file: %s', (title, fileName) => {
    expect(codes('title', title, { fileName })).toEqual(['file_name']);
  });

  it.each([
    'price-list-2024',
    'annual-report-final',
    'GHS-Labels-2023-v2',
    'report-2023',
    'guide-for-new-tenants',
    '2024-03-12-minutes',
  ])('recognises a name of words joined by hyphens, whatever the file is called now: %s', (title) => {
    expect(codes('title', title, { fileName: 'other.pdf' })).toEqual(['file_name']);
  });

  it.each([
    'Multi-Reader',
    'State-of-the-Art',
    'Peer-to-Peer',
    'Baden-Württemberg-Stiftung',
    'Mund-zu-Mund-Propaganda',
    'Covid-19',
    'covid-19 in schools',
    'Start-up-Förderung 2024',
  ])('leaves compounds alone: %s', (title) => {
    expect(codes('title', title, { fileName: 'other.pdf', language: 'de' })).toEqual([]);
  });

  it.each([
    '14:30 Amphi D',
    '9h30 Salle des fêtes',
    '10.00 Uhr Aula der Hochschule',
    '2:15 pm Main Hall',
    '12 March 2024, Vienna',
    'Monday 5 May 2025 – Vienna',
    '12.03.2024, Berlin',
    'Lundi 3 mars 2025 14h30 Amphi D',
    'Paris, le 3 mars 2024',
    'Berlin, den 12.03.2024',
    '3 de marzo de 2024',
    'Offerta valida fino al 31 dicembre',
    'Offer valid until 31 March',
    'Angebot gültig bis 31.12.2024',
    'Gültig ab 1. Januar',
    'Offre valable jusqu’au 30 juin',
    'Oferta válida hasta el 30 de junio',
    'Ficha catalográfica',
    'Library of Congress Cataloging-in-Publication Data',
    'Bibliografische Information der Deutschen Nationalbibliothek',
    'ISBN 978-3-16-148410-0',
    'Covers Blank page',
    'This page intentionally left blank',
    'Blank page',
    'Back cover',
    'Revised 03/01/03',
    'Rev. 2.1',
    'Version 1.2',
    'Last updated: March 2024',
    'Stand: 03/2024',
    'Stand März 2024',
    'Mise à jour 12/2023',
    'Aggiornato al 1 marzo 2024',
  ])('recognises a line of the page that is no title: %s', (title) => {
    expect(codes('title', title)).toContain('page_furniture');
    expect(codes('subject', title)).toContain('page_furniture');
  });

  it.each([
    '12 March 2024 Board Meeting Minutes',
    'April 28, 2026, Meeting Minutes',
    '2024 Annual Report',
    '24/7 Support for Retailers',
    '1:100 Scale Model Kits',
    '3D Printing for Beginners',
    '1.10 Overview of Functions',
    'Minutes, 12 March 2024',
    'Valid Reasons to Switch',
    'Offers for Members',
    'Covers and Bindings for Books',
    'Cover Letters That Work',
    'Revised Budget 2024',
    'Revision Guide for Students',
    'Version Control for Writers',
    'Standards for Harbours 2024',
    'Stand Up for Schools',
    'May 2024 Newsletter',
    'Blank Page to Bestseller',
  ])('leaves a title that only looks like such a line alone: %s', (title) => {
    expect(codes('title', title)).toEqual([]);
  });

  it('knows that a file may have the name of its title', () => {
    expect(codes('title', 'Privacy Policy', { fileName: 'privacy-policy.pdf' })).toEqual([]);
    expect(codes('title', 'Annual Report 2024', { fileName: 'Annual Report 2024.pdf' })).toEqual([]);
    expect(codes('title', 'Softwareentwicklung', { fileName: 'Softwareentwicklung.pdf' })).toEqual([]);
    expect(codes('title', 'Keeping a Hard Copy', { fileName: 'x.pdf' })).toEqual([]);
  });

  it.each([
    'Document on healthcare professionals and Medical Applications',
    'Dokument zu Etiketten und Schildern',
    'Document sur les achats responsables',
    'Documento sobre etiquetas de seguridad',
  ])('sees a formula: %s', (subject) => {
    expect(codes('subject', subject)).toEqual(['formula']);
  });

  it('sees that a field only repeats another one', () => {
    const { title, subject } = good;
    expect(codes('subject', title.toUpperCase().toLowerCase())).toEqual(['repeats_title']);
    expect(codes('description', `${title}.`)).toEqual(['repeats_title']);
    expect(codes('description', `${subject}.`)).toEqual(['repeats_subject']);
    expect(codes('subject', '', {}, { title: '' })).toEqual(['empty']);
  });

  it.each([
    ['gains and losses of the fund are shown.', 'starts_midway'],
    ['However, the fund grew.', 'starts_midway'],
    ['Und das Ergebnis zählt.', 'starts_midway'],
    [', the second part of it.', 'starts_midway'],
    ['The fund grew in every quarter of the', 'cut_off'],
    ['The fund grew in every quarter', 'no_end'],
    ['The fund grew in every…', 'shortened'],
    ['The fund grew. Page 3 of 12.', 'page_furniture'],
    ['Introduction ........ 3 and Method ....... 4.', 'page_furniture'],
    ['© 2024 Acme. All rights reserved.', 'page_furniture'],
    ['• Labels • Tags • Signs.', 'page_furniture'],
    ['Write to info@example.org for more.', 'page_furniture'],
  ])('sees what no description is: %s', (description, code) => {
    expect(codes('description', description)).toEqual([code]);
  });

  it.each([
    'iPhone cases in all sizes.',
    'eBay sellers learn how to ship.',
    'e-commerce for small shops, explained.',
    '3D printing, explained.',
    '“Safety first” explains the new rules.',
    '說明公寓住戶的個人資料。',
    'Wie geht das (und warum)?',
  ])('leaves a whole description alone: %s', (description) => {
    expect(codes('description', description)).toEqual([]);
  });

  it('leaves a Thai sentence alone, which has no mark at its end', () => {
    expect(codes('description', 'คู่มือนี้อธิบายวิธีใช้งานเครื่องพิมพ์', { language: 'th' })).toEqual([]);
  });

  it.each([
    'About EnCBAM',
    'Microsoft Office User',
    'admin',
    'www.example.org',
    'info@example.org',
    'n/a',
    '2024',
    'user',
    'User 2',
    'Preferred Customer',
    'Valued Customer',
    'Registered User',
    'Your Name',
    'Microsoft Word',
    'Microsoft® Word 2016',
    'Adobe InDesign CC',
    'LibreOffice',
    'Canva',
  ])('takes %s for no name', (author) => {
    expect(codes('author', author)).toEqual(['no_name']);
  });

  it.each([
    'Re-Co',
    'Amazon Web Services',
    'Lovelace, Ada',
    'AFA',
    'Bayerischer Go-Verein e.V.',
    '3M',
    '山田太郎',
    'Microsoft',
    'Microsoft Corporation',
    'Adobe',
    'Customer Service Department',
    'Users Association',
  ])('takes %s for a name', (author) => {
    expect(codes('author', author)).toEqual([]);
  });

  it('finds a keyword that is listed twice', () => {
    expect(codes('keywords', 'labels, tags, Labels')).toEqual(['repeated_keyword']);
    expect(codes('keywords', 'موانئ، سفن، موانئ')).toEqual(['repeated_keyword']);
  });

  it('answers any text, with no finding twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...metadataFields),
        fc.string({ unit: 'binary', maxLength: 400 }),
        (field, text) => {
          const found = codes(field, text, { language: text.slice(0, 5), fileName: `${text}.pdf` });
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });
});
