import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '@colophon/platform';
import { type BrandContext, checkBrandContext, emptyBrandContext } from './brand-context.js';

const valid: BrandContext = {
  ...emptyBrandContext,
  companyName: 'Acme',
  industry: 'Technology',
  brandVoice: 'Friendly',
};

const messages = (context: BrandContext): string[] => {
  try {
    checkBrandContext(context);
    return [];
  } catch (error) {
    return ((error as ServiceError).details ?? []).map((detail) => detail.message);
  }
};

describe('a brand context', () => {
  it('needs a company, an industry and a voice, and nothing else', () => {
    expect(messages(valid)).toEqual([]);
    expect(messages({ ...emptyBrandContext, companyName: '   ' })).toEqual([
      'Company name is required',
      'Industry is required',
      'Brand voice is required',
    ]);
  });

  it('takes industry and voice from their lists only', () => {
    expect(messages({ ...valid, industry: 'technology', brandVoice: 'Loud' })).toHaveLength(2);
  });
});
