import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { describedBy } from '../../test/told-model.fixture.js';

const LINES = [
  ['THE OAKHAM FERRY', 28],
  ['The Oakham ferry carries passengers over the river every day, and Canon Inc. prints its tickets.', 11],
  ['Passengers buy a ticket on board of the ferry or at the office of Maya Kessler.', 11],
] as const;

const brochure = (
  original: Parameters<typeof requestFor>[1] = {},
  lines: readonly (readonly [string, number])[] = LINES,
) => requestFor(textOf([page(1, lines)]), { filename: 'ferry_brochure_v3_FINAL.pdf', ...original });

const HONEST = {
  title: 'The Oakham Ferry',
  subject: 'Brochure on the ferry and its tickets',
  keywords: ['ferry', 'passengers', 'ticket'],
  author: 'Maya Kessler',
  description: 'The Oakham ferry carries passengers over the river every day.',
  documentType: 'brochure',
  language: 'en',
  evidence: {},
};

describe('the author a model names', () => {
  it.each([
    'jdoe',
    'Microsoft Word',
    'RICOH MP C3004',
    'Adobe InDesign 16.0',
    'HP Scan',
    'Пользователь Windows',
    '管理者',
  ])('is empty where it is what the file says of its login, program or device: %s', async (author) => {
    const request = brochure({ original: { author, creator: author } });
    const { metadata, warnings, calls } = await describedBy(request, { ...HONEST, author });
    expect(metadata.author).toBe('');
    expect(warnings).toContain('AUTHOR_DROPPED');
    expect(calls).toBe(1);
  });

  it('is left of a list in which a login stands', async () => {
    const request = brochure({ original: { author: 'jdoe' } });
    const { metadata } = await describedBy(request, { ...HONEST, author: ['jdoe', 'Maya Kessler'] });
    expect(metadata.author).toBe('Maya Kessler');
  });

  it.each(['Canon Inc.', 'Maya Kessler'])('may be a person or a company: %s', async (author) => {
    const { metadata, warnings } = await describedBy(brochure(), { ...HONEST, author });
    expect(metadata.author).toBe(author);
    expect(warnings).toEqual([]);
  });

  it('may be a brand that its owner writes small', async () => {
    const request = brochure({ brand: { companyName: 'oakham' } });
    expect((await describedBy(request, { ...HONEST, author: 'oakham' })).metadata.author).toBe('oakham');
  });
});

describe('the title a model gives', () => {
  it.each(['ferry_brochure_v3_FINAL.pdf', 'ferry_brochure_v3_FINAL', 'Microsoft Word - ferry.docx'])(
    'is asked for again where it is none, and kept out: %s',
    async (title) => {
      const request = brochure({ original: { title } });
      const { metadata, warnings, calls } = await describedBy(request, { ...HONEST, title });
      expect(metadata.title).toBe('');
      expect(warnings).toContain('TITLE_DROPPED');
      expect(calls).toBe(2);
      expect((await describedBy(request, { ...HONEST, title }, HONEST)).metadata.title).toBe(HONEST.title);
    },
  );

  it('may be written as the name of the file is where the pages have it', async () => {
    const request = brochure({ filename: 'Oakham-Ferry.pdf' }, [['Oakham-Ferry', 28], ...LINES]);
    expect((await describedBy(request, { ...HONEST, title: 'Oakham-Ferry' })).metadata.title).toBe(
      'Oakham-Ferry',
    );
  });

  it.each(['A Guide to robots.txt', 'The user_agent Header Explained', 'Untitled: A Novel'])(
    'may hold what names of files and programs are made of where the pages have it: %s',
    async (title) => {
      const shown = brochure({}, [[title, 28], ...LINES]);
      const { metadata, calls } = await describedBy(shown, { ...HONEST, title });
      expect(metadata.title).toBe(title);
      expect(calls).toBe(1);
      expect((await describedBy(brochure(), { ...HONEST, title })).metadata.title).toBe('');
    },
  );

  it.each(['Untitled Document 2', 'Microsoft Word - ferry.docx', 'ferry_brochure_v3.docx'])(
    'is none where the pages have only what a program wrote there: %s',
    async (title) => {
      const shown = brochure({}, [...LINES, [title, 8]]);
      expect((await describedBy(shown, { ...HONEST, title })).metadata.title).toBe('');
    },
  );

  it('may be the name of a file in a script without blanks', async () => {
    const request = brochure({ filename: '港湾年次報告書2024.pdf' }, [['港湾の年次報告書、2024年度', 28]]);
    const answer = { ...HONEST, title: '港湾年次報告書2024', author: '' };
    expect((await describedBy(request, answer)).metadata.title).toBe('港湾年次報告書2024');
  });

  it('is written as the text spells its words where it is set in capitals', async () => {
    const { metadata, warnings, calls } = await describedBy(brochure(), {
      ...HONEST,
      title: 'THE OAKHAM FERRY',
      subject: 'BROCHURE ON THE FERRY AND ITS TICKETS',
    });
    expect(metadata.title).toBe('The Oakham Ferry');
    expect(metadata.subject).toBe('Brochure on the Ferry and its Tickets');
    expect(warnings).toEqual([]);
    expect(calls).toBe(1);
  });

  it('is refused for words in capitals that the document lacks, before they are written small', async () => {
    const { metadata } = await describedBy(brochure(), { ...HONEST, title: 'THE OAKHAM FERRY BITCOIN' });
    expect(metadata.title).toBe('');
  });
});
