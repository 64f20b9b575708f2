import { keywordSeparator } from '@colophon/contracts/rules';

/** Trimmed, without empty ones and without repetitions whatever their case; the first spelling stays. */
export function splitKeywords(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(keywordSeparator)
    .map((keyword) => keyword.trim().replaceAll(/\s+/g, ' '))
    .filter((keyword) => {
      const lower = keyword.toLowerCase();
      if (keyword === '' || seen.has(lower)) return false;
      seen.add(lower);
      return true;
    });
}

export function joinKeywords(keywords: readonly string[]): string {
  return keywords.join(', ');
}
