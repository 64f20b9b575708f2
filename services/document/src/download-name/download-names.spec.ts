import { defaultNamePattern } from '@colophon/contracts/rules';
import type { UnitOfWork } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import type { Document } from '../document/document.js';
import type { DeletedUsers } from '../user/deleted-users.repository.js';
import { DownloadNames } from './download-names.js';
import type { DownloadNamesRepository } from './download-names.repository.js';

const document = {
  userId: 'ada',
  filename: 'Bericht Größe.PDF',
  documentType: 'report',
  createdAt: new Date('2026-12-31T23:59:59Z'),
  finalMetadata: { title: 'Vorschlag: Teil 1' },
} as Document;

/** Played: what the database holds. Nothing is written. */
const namesBy = (pattern: string, brand = '') =>
  new DownloadNames(
    { find: async () => ({ pattern, brand }) } as unknown as DownloadNamesRepository,
    {} as DeletedUsers,
    {} as UnitOfWork,
  );

describe('the name of a processed file', () => {
  it.each([
    [defaultNamePattern, '', 'Bericht Größe-processed.pdf'],
    ['{title}', '', 'Vorschlag - Teil 1.pdf'],
    ['{brand}-{type}-{title}-{year}', '', 'report-Vorschlag-Teil-1-2026.pdf'],
    ['{brand}-{type}-{title}-{year}', 'Große AG', 'Große-AG-report-Vorschlag-Teil-1-2026.pdf'],
  ])('by %s of the company %j is %s', async (pattern, brand, name) => {
    expect(await namesBy(pattern, brand).of(document)).toBe(name);
  });

  it('is that of the original where no metadata is there', async () => {
    expect(await namesBy('{title}').of({ ...document, finalMetadata: null })).toBe('Bericht Größe.pdf');
  });
});

describe('a pattern', () => {
  it.each(['', '{author}', '{brand}', '{title'])(
    '%j is refused before anything is written',
    async (pattern) => {
      await expect(namesBy(pattern).choose('ada', pattern)).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field: 'pattern' }],
      });
    },
  );
});
