import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@colophon/platform';
import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { checkMetadata, followProposal, type Metadata } from './metadata.js';

const empty: Metadata = { title: '', subject: '', keywords: '', author: '', description: '' };
const refused = (metadata: Metadata): string[] => {
  try {
    checkMetadata(metadata);
    return [];
  } catch (error) {
    return ((error as ServiceError).details ?? []).map((detail) => detail.field);
  }
};

describe('metadata a user saves', () => {
  it.each(metadataFields)('may fill %s to its limit in code points, and not one further', (field) => {
    const atLimit = '𝒜'.repeat(metadataLimits[field]);
    expect(refused({ ...empty, [field]: atLimit })).toEqual([]);
    expect(refused({ ...empty, [field]: `${atLimit}x` })).toEqual([`metadata.${field}`]);
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a null', 'a\u0000b'],
    ['a line separator', 'a\u2028b'],
    ['a C1 control', 'a\u0085b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('may not hold %s', (_, value) => {
    expect(refused({ ...empty, title: value })).toEqual(['metadata.title']);
  });

  it('names every wrong field at once', () => {
    expect(refused({ ...empty, title: 'x'.repeat(61), author: 'a\nb' })).toEqual([
      'metadata.title',
      'metadata.author',
    ]);
  });
});

describe('a new proposal', () => {
  const before: Metadata = { title: 'A', subject: 'B', keywords: 'C', author: 'D', description: 'E' };
  const now: Metadata = { title: '1', subject: '2', keywords: '3', author: '4', description: '5' };

  it('is taken whole where nothing was there', () => {
    expect(followProposal(null, null, now)).toEqual(now);
  });

  it('replaces only the fields the user left as they were proposed', () => {
    expect(followProposal({ ...before, subject: 'mine', author: '' }, before, now)).toEqual({
      ...now,
      subject: 'mine',
      author: '',
    });
  });
});
