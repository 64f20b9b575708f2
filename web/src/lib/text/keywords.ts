/** What people and input methods write between keywords; the API keeps one text, separated by commas. */
const SEPARATORS = /[,;،、，；\n\r\t]+/u;

/** Trimmed, without empty ones and without repetitions whatever their case; the first spelling stays. */
export function splitKeywords(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(SEPARATORS)
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
