import { describe, expect, it } from '@jest/globals';
import { type ExpiringDocument, reminderOf, reminderTimes } from './reminder.js';

const expiring = (filename: string, expiresAt: string, title = ''): ExpiringDocument => ({
  filename,
  title,
  documentId: `document of ${filename}`,
  expiresAt: new Date(expiresAt),
});

describe('a reminder', () => {
  it('names the document that goes first and counts the others', () => {
    const documents = [
      expiring('late.pdf', '2026-01-03T12:00:00Z'),
      expiring('early.pdf', '2026-01-03T09:00:00Z'),
      expiring('later.pdf', '2026-01-03T12:30:00Z'),
    ];
    expect(reminderOf(documents.slice(0, 2))?.['filename']).toBe('early.pdf and 1 more document');
    expect(reminderOf(documents)).toEqual({
      filename: 'early.pdf and 2 more documents',
      expiresAt: '2026-01-03T09:00:00.000Z',
      documentId: 'document of early.pdf',
    });
  });

  it('names the first uploaded of those that go at the same moment, in whatever order they come', () => {
    const at = '2026-01-03T09:00:00Z';
    const documents = [expiring('c.pdf', at), expiring('a.pdf', at), expiring('b.pdf', at)];
    expect(reminderOf(documents)?.['filename']).toBe('a.pdf and 2 more documents');
    expect(reminderOf(documents.toReversed())?.['filename']).toBe('a.pdf and 2 more documents');
  });

  it('names a document by its title, with its file behind', () => {
    const documents = [
      expiring('cat_v7.pdf', '2026-01-03T09:00:00Z', 'Spring Catalogue'),
      expiring('b.pdf', '2026-01-03T10:00:00Z', 'Price List'),
    ];
    expect(reminderOf(documents)?.['filename']).toBe('Spring Catalogue (cat_v7.pdf) and 1 more document');
    expect(reminderOf([expiring('', '2026-01-03T09:00:00Z', 'Price List')])?.['filename']).toBe('Price List');
  });

  it('speaks of a document whose name is not known', () => {
    expect(reminderOf([expiring('', '2026-01-03T12:00:00Z')])?.['filename']).toBe('a document');
  });

  it('is none when nothing goes', () => {
    expect(reminderOf([])).toBeUndefined();
  });

  it('is due a day ahead and takes along what follows within an hour', () => {
    expect(reminderTimes(new Date('2026-01-02T09:00:00Z'))).toEqual({
      now: new Date('2026-01-02T09:00:00Z'),
      due: new Date('2026-01-03T09:00:00Z'),
      together: new Date('2026-01-03T10:00:00Z'),
    });
  });
});
