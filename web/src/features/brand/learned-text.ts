import type { LearnedPreference } from '#lib/api/types.ts';

/** A preference as a sentence without its count. */
export function learnedText({ kind, from, to }: LearnedPreference): string {
  switch (kind) {
    case 'author':
      return from === '' ? `Author: “${to}” where none is found` : `Author: “${to}” instead of “${from}”`;
    case 'keyword_added':
      return `Keyword added: “${to}”`;
    case 'keyword_removed':
      return `Keyword removed: “${from}”`;
    default:
      return to === 'title' ? 'Titles in title case' : 'Titles in sentence case';
  }
}
