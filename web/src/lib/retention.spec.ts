import { describe, expect, it } from '@jest/globals';
import { retentionWords } from './retention.ts';

describe('How long files stay', () => {
  it('is one sentence about this account alone', () => {
    expect(retentionWords(75)).toBe(
      'With your purchased credits, originals are kept for 7 days and processed files for 14 days.',
    );
    expect(retentionWords(0)).toBe('Your documents are deleted after 3 days.');
  });

  it('is what holds for each kind of account where its credits are unknown', () => {
    expect(retentionWords(undefined)).toBe(
      'Documents are deleted after 3 days; with purchased credits, originals after 7 days and processed files after 14 days.',
    );
  });
});
