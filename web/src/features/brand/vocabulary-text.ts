import { parseVocabulary, type PreferredTerm } from '@colophon/contracts/rules';

/** Names the columns, and keeps a first term that is called "Keyword" from being taken for that. */
const HEADER = 'term, synonyms';

function cell(word: string): string {
  return word.includes('"') ? `"${word.replaceAll('"', '""')}"` : word;
}

/** The list as it is typed and pasted: a term a line, its synonyms behind it. */
export function vocabularyText(
  terms: readonly { readonly term: string; readonly synonyms?: readonly string[] }[],
): string {
  if (terms.length === 0) return '';
  const lines = terms.map(({ term, synonyms = [] }) => [term, ...synonyms].map(cell).join(', '));
  return [HEADER, ...lines].join('\n');
}

/** The content of a list, in the shape the server takes. */
export function termsOf(text: string): { term: string; synonyms: string[] }[] {
  return parseVocabulary(text).terms.map(({ term, synonyms }: PreferredTerm) => ({
    term,
    synonyms: [...synonyms],
  }));
}
