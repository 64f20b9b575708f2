import { describe, expect, it } from '@jest/globals';
import { readerValues, readers } from '../src/rules.js';

const metadata = {
  title: 'Annual Report',
  subject: 'The year in figures',
  keywords: 'report, finance',
  author: 'Ada Lovelace; Bob Miller; Ada Lovelace',
  description: 'What investors ask, answered.',
};

describe('what readers show', () => {
  it('is the title everywhere', () => {
    for (const profile of ['standard', 'search'] as const) {
      const values = readerValues(metadata, profile);
      expect(readers.map((reader) => values[reader].title)).toEqual(readers.map(() => 'Annual Report'));
    }
  });

  it('is in Acrobat what its properties dialog has a place for', () => {
    expect(readerValues(metadata, 'standard').acrobat).toEqual({
      title: 'Annual Report',
      subject: 'The year in figures',
      keywords: 'report, finance',
      author: 'Ada Lovelace; Bob Miller',
      description: null,
    });
  });

  it('is in a search engine the subject in place of the description, unless the profile is for search engines', () => {
    expect(readerValues(metadata, 'standard').search.description).toBe('The year in figures');
    const search = readerValues(metadata, 'search');
    expect(search.search.description).toBe('What investors ask, answered.');
    expect(search.acrobat.subject).toBe('What investors ask, answered.');
  });

  it('is the description where there is no subject, and the subject where there is no description', () => {
    for (const profile of ['standard', 'search'] as const) {
      const unnamed = readerValues({ ...metadata, subject: ' ' }, profile);
      expect([unnamed.acrobat.subject, unnamed.search.description]).toEqual([
        metadata.description,
        metadata.description,
      ]);
      expect(readerValues({ ...metadata, description: '' }, profile).search.description).toBe(
        metadata.subject,
      );
    }
  });

  it('is one author and every keyword in an index', () => {
    const { author, keywords } = readerValues(metadata, 'standard').search;
    expect([author, keywords]).toEqual(['Ada Lovelace', 'report, finance']);
  });

  it('is nothing where nothing is written, and never a field the reader does not know', () => {
    const empty = { title: '', subject: '', keywords: '', author: '', description: '' };
    const values = readerValues(empty, 'standard');
    expect(values.acrobat).toEqual({ ...empty, description: null });
    expect(values.browser).toEqual({
      title: '',
      subject: null,
      keywords: null,
      author: null,
      description: null,
    });
  });
});
