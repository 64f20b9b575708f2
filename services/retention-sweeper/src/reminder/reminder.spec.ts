import { describe, expect, it } from '@jest/globals';
import { type ExpiringDocument, remindersFor } from './reminder.js';

const expiring = (userId: string, filename: string, expiresAt: string): ExpiringDocument => ({
  documentId: `document of ${filename}`,
  userId,
  filename,
  expiresAt: new Date(expiresAt),
});

describe('reminders', () => {
  it('go to each user once and name the document that goes first', () => {
    const reminders = remindersFor([
      expiring('ann', 'late.pdf', '2026-01-03T12:00:00Z'),
      expiring('bob', 'only.pdf', '2026-01-03T13:00:00Z'),
      expiring('ann', 'early.pdf', '2026-01-03T09:00:00Z'),
    ]);
    expect(reminders).toEqual([
      {
        userId: 'ann',
        params: {
          filename: 'early.pdf and 1 more document',
          expiresAt: '2026-01-03T09:00:00.000Z',
          documentId: 'document of early.pdf',
        },
      },
      {
        userId: 'bob',
        params: {
          filename: 'only.pdf',
          expiresAt: '2026-01-03T13:00:00.000Z',
          documentId: 'document of only.pdf',
        },
      },
    ]);
  });

  it('speak of a document whose name is not known', () => {
    const [reminder] = remindersFor([expiring('ann', '', '2026-01-03T12:00:00Z')]);
    expect(reminder?.params['filename']).toBe('a document');
  });

  it('are none when nothing goes', () => {
    expect(remindersFor([])).toEqual([]);
  });
});
