import { describe, expect, it } from '@jest/globals';
import { cleanStatedTitle, prettyFileName } from './stated-title.js';

describe('a stated title', () => {
  it.each(['Untitled', 'PowerPoint Presentation', 'report_final.docx', 'Document 1', 'a_b_c', '', 'Slide 1'])(
    'that a tool left behind is worth nothing: %s',
    (title) => expect(cleanStatedTitle(title)).toBe(''),
  );

  it('loses the name of the program before it', () => {
    expect(cleanStatedTitle('Microsoft Word - Annual Harbour Review')).toBe('Annual Harbour Review');
  });

  it('loses the state and the date of its file', () => {
    expect(cleanStatedTitle('[Publié] 2023-07-27 Annual Harbour Review')).toBe('Annual Harbour Review');
  });

  it('loses what a store of files puts before the name of a copy', () => {
    expect(cleanStatedTitle('Copy of Annual Harbour Review')).toBe('Annual Harbour Review');
    expect(cleanStatedTitle('Kopie von Hafenordnung Acme')).toBe('Hafenordnung Acme');
  });

  it('is kept when it names the document', () => {
    expect(cleanStatedTitle('Storage Options in the Cloud')).toBe('Storage Options in the Cloud');
  });
});

describe('a file name', () => {
  it.each([
    ['acme_annual-report_2024_final_v2.pdf', 'Acme annual report 2024'],
    ['CloudMigration.pdf', 'Cloud Migration'],
    ['C:\\docs\\price%20list (1).PDF', 'Price list'],
  ])('%s reads as "%s"', (filename, title) => {
    expect(prettyFileName(filename)).toBe(title);
  });

  it.each(['20240101.pdf', '3f2a9bc01d4e5f67.pdf', '__.pdf', 'Crane3438.pdf', 'scan-0042.pdf'])(
    '%s says nothing',
    (filename) => {
      expect(prettyFileName(filename)).toBe('');
    },
  );
});
