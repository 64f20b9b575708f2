import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defectWeight,
  type DescribedFile,
  type MetadataDefect,
  metadataDefects,
  presentField,
  unusableTitles,
} from '../src/rules.js';

const good: DescribedFile = {
  fileName: 'RFID.pdf',
  title: 'RFID Labels and Tags for Harsh Places',
  author: 'CIS Keaton',
  subject: 'Which label survives heat, chemicals and the open air, and how it is read.',
  keywords: 'RFID, labels, tags',
};
const defectsOf = (change: Partial<DescribedFile>): MetadataDefect[] =>
  metadataDefects([{ ...good, ...change }])[0] ?? [];

describe('What is wrong with the metadata of a file', () => {
  it('is nothing where each field says something', () => expect(defectsOf({})).toEqual([]));

  it('is everything where nothing is said, the title first', () =>
    expect(defectsOf({ title: '', author: ' ', subject: '\n', keywords: '\u0000' })).toEqual([
      'no_title',
      'no_description',
      'no_author',
      'no_keywords',
    ]));

  it.each([
    ['Microsoft Word - final_v7.docx', 'program_title'],
    ['CIS-Custom.indd', 'program_title'],
    ['untitled', 'program_title'],
    ['Unbenannt-1', 'program_title'],
    ['Document1', 'program_title'],
    ['report_final_v3', 'file_name_title'],
    ['Budget 2024.xlsx', 'file_name_title'],
    ['brochure', 'file_name_title', 'brochure.pdf'],
    ['price-list-2024', 'file_name_title'],
    ['14:30 Amphi D', 'page_line_title'],
    ['Revised 03/01/03', 'page_line_title'],
    ['Covers Blank page', 'page_line_title'],
    ['???', 'no_title'],
    ['\u202E\u200B', 'no_title'],
    ['\uFFFD\uFFFD', 'no_title'],
  ] as readonly (readonly [string, MetadataDefect, string?])[])(
    'a title "%s" is a %s',
    (title, defect, fileName = 'x.pdf') => expect(defectsOf({ title, fileName })).toEqual([defect]),
  );

  it.each([
    ['RFID', 'x.pdf'],
    ['年次報告書', 'x.pdf'],
    ['年次報告書2024', '年次報告書2024.pdf'],
    ['株式会社コロフォン 二〇二四年度 決算短信', '決算.pdf'],
    ['التقرير السنوي لعام ٢٠٢٤', 'x.pdf'],
    ['Annual Report 2024', 'Annual Report 2024.pdf'],
    ['Über uns', 'x.pdf'],
  ])('a title "%s" can be used', (title, fileName) => expect(defectsOf({ title, fileName })).toEqual([]));

  it.each([
    ['jdoe2', 'login_author'],
    ['mkessler', 'login_author'],
    ['maya.kessler', 'login_author'],
    ['maya.kessler@example.com', 'email_author'],
    ['CORP\\MKessler', 'login_author'],
    ['MK01234', 'login_author'],
    ['jdoe2; mkessler', 'login_author'],
    ['Microsoft Office User', 'program_author'],
    ['Microsoft® Word 2016', 'program_author'],
    ['Adobe InDesign CC', 'program_author'],
    ['LaTeX', 'program_author'],
    ['python-docx', 'program_author'],
    ['Adobe InDesign 16.0', 'program_author'],
    ['ABBYY FineReader 15', 'program_author'],
    ['Bullzip PDF Printer', 'program_author'],
    ['Word to PDF Converter', 'program_author'],
    ['wkhtmltopdf 0.12.5', 'program_author'],
    ['Genius Scan', 'program_author'],
    ['HP Scan', 'program_author'],
    ['Scan to Email', 'program_author'],
    ['Scanned by CamScanner', 'program_author'],
    ['Scanner 2', 'program_author'],
    ['RICOH MP C3004', 'program_author'],
    ['KONICA MINOLTA bizhub C308', 'program_author'],
    ['KMBT_C224', 'program_author'],
    ['Canon iR-ADV C5535', 'program_author'],
    ['Canon SC1011', 'program_author'],
    ['HP LaserJet MFP M426fdn', 'program_author'],
    ['HP Digital Sending Device', 'program_author'],
    ['Xerox WorkCentre 7845', 'program_author'],
    ['Xerox Multifunction Device', 'program_author'],
    ['EPSON ET-2750 Series', 'program_author'],
    ['Brother MFC-L2750DW', 'program_author'],
    ['SHARP MX-2640N', 'program_author'],
    ['ScanSnap iX500', 'program_author'],
    ['admin', 'placeholder_author'],
    ['Unknown', 'placeholder_author'],
    ['Preferred Customer', 'placeholder_author'],
    ['User', 'placeholder_author'],
    ['Your Name', 'placeholder_author'],
    ['(anonymous)', 'placeholder_author'],
    ['Windows-Benutzer', 'placeholder_author'],
    ['Utente Windows', 'placeholder_author'],
    ['Usuario de Windows', 'placeholder_author'],
    ['Uživatel systému Windows', 'placeholder_author'],
    ['Пользователь Windows', 'placeholder_author'],
    ['管理者', 'placeholder_author'],
    ['作成者', 'placeholder_author'],
    ['用户', 'placeholder_author'],
    ['---', 'placeholder_author'],
    [';', 'no_author'],
  ] as const)('an author "%s" is a %s', (author, defect) => expect(defectsOf({ author })).toEqual([defect]));

  it.each([
    'Maya Kessler',
    'NASA',
    '3M',
    'Microsoft',
    'Microsoft Corporation',
    'adidas AG',
    'Adobe',
    'Cher',
    '山田太郎',
    'محمد علي',
    'jdoe2; Maya Kessler',
    'Prince Harry',
    'Canon',
    'Canon Inc.',
    'Canon Scandinavia',
    'Ricoh Europe PLC',
    'Xerox Holdings',
    'Konica Minolta Business Solutions Deutschland GmbH',
    'HP Inc.',
    'Samsung SDI',
    'Brother Martin',
    'Genius GmbH',
    'Scan Global Logistics',
    'PDF Association',
    'Peter Drucker',
    'Jasper Johns',
    'Tex Avery',
    'Bruker',
    'Anna Sharp',
    'Marie Guest',
    'Office Depot',
    'User Friendly Ltd',
    '株式会社リコー',
  ])('an author "%s" is a name', (author) => {
    expect(defectsOf({ author })).toEqual([]);
  });
});

describe('Titles of files that are looked at together', () => {
  it('are doubtful where several are the same, whatever their case and marks', () => {
    const titles = ['Price list', 'PRICE LIST!', 'Data sheet of the reader', ''];
    const files = titles.map((title, index) => ({ ...good, title, fileName: `${index}.pdf` }));
    expect(metadataDefects(files)).toEqual([['repeated_title'], ['repeated_title'], [], ['no_title']]);
  });

  it('are called by their worse defect alone', () => {
    const files = [1, 2].map((number) => ({ ...good, title: 'untitled', fileName: `${number}.pdf` }));
    expect(metadataDefects(files)).toEqual([['program_title'], ['program_title']]);
  });

  it('are the same only in the same writing', () => {
    const files = ['年次報告書', '決算短信', 'التقرير'].map((title) => ({ ...good, title }));
    expect(metadataDefects(files)).toEqual([[], [], []]);
  });
});

describe('A value as it is shown', () => {
  it('is one line without what turns its direction', () =>
    expect(presentField('pay\u202Efdp.exe\u0000\nnow\u200B')).toBe('payfdp.exe now'));

  it('is bounded, whatever a file states', () => {
    expect(presentField('x'.repeat(50_000)).length).toBeLessThanOrEqual(2000);
    expect(defectsOf({ title: 'word '.repeat(10_000) })).toEqual([]);
    expect(defectsOf({ title: 'a'.repeat(50_000), author: 'b\u0301'.repeat(25_000) })).toEqual([]);
  });

  it('may be anything: each file gets an answer, and the order of files is kept', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            fileName: fc.string({ unit: 'binary' }),
            title: fc.string({ unit: 'binary' }),
            author: fc.string({ unit: 'binary' }),
            subject: fc.string({ unit: 'binary' }),
            keywords: fc.string({ unit: 'binary' }),
          }),
          { maxLength: 8 },
        ),
        (files) => {
          const found = metadataDefects(files);
          expect(found).toHaveLength(files.length);
          for (const defects of found) expect(new Set(defects).size).toBe(defects.length);
        },
      ),
    ));
});

describe('The worst file', () => {
  it('is the one with the wrong title, then the one without', () => {
    const weights = (['program_title', 'no_title', 'login_author', 'no_keywords'] as const).map((defect) =>
      defectWeight([defect]),
    );
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(defectWeight([])).toBe(0);
    expect([...unusableTitles]).toHaveLength(4);
  });
});
