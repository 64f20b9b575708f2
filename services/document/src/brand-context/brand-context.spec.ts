import { describe, expect, it } from '@jest/globals';
import { brandContextLimits, brandVoices, industries } from '@colophon/contracts/rules';
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

  it('takes industry and voice from their lists only, as they are written there', () => {
    for (const industry of industries)
      for (const brandVoice of brandVoices) expect(messages({ ...valid, industry, brandVoice })).toEqual([]);
    for (const wrong of ['technology', 'Technology ', 'Loud', 'constructor', 'Tech\u0000nology'])
      expect(messages({ ...valid, industry: wrong, brandVoice: wrong })).toHaveLength(2);
  });

  it.each(['companyName', 'targetAudience', 'keyTopics', 'customGuidelines'] as const)(
    'lets %s be as long as its limit in code points, and not one longer',
    (field) => {
      const longest = '𝒜'.repeat(brandContextLimits[field]);
      expect(messages({ ...valid, [field]: longest })).toEqual([]);
      expect(messages({ ...valid, [field]: `${longest}x` })).toEqual([
        `At most ${brandContextLimits[field]} characters are possible`,
      ]);
    },
  );

  it('holds line breaks and tabs where people write several lines, and nowhere else', () => {
    const lines = 'British spelling.\r\n\tNo jargon.';
    const text = { targetAudience: lines, keyTopics: lines, customGuidelines: lines };
    expect(messages({ ...valid, ...text })).toEqual([]);
    expect(messages({ ...valid, companyName: 'A\nB' })).toHaveLength(1);
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029', '\ud800'])(
    'holds no %j anywhere',
    (character) => {
      for (const field of ['companyName', 'targetAudience', 'keyTopics', 'customGuidelines'])
        expect(messages({ ...valid, [field]: `a${character}b` })).toHaveLength(1);
    },
  );

  it('is refused without its required fields even when the others are filled', () => {
    const blanks = { companyName: '\t', industry: ' ', brandVoice: '' };
    expect(messages({ ...valid, ...blanks, keyTopics: 'security' })).toEqual([
      'Company name is required',
      'Industry is required',
      'Brand voice is required',
    ]);
  });
});
