import type { Document } from '#lib/api/types.ts';

/** What a reviewer should know of the file; other classes stay with the operators. */
const WARNINGS: Readonly<Record<string, string>> = {
  signed: 'This file is signed. It stays intact, but readers will show that it was changed after signing.',
  certified: 'This file is certified. Readers will show that its properties were changed afterwards.',
  encrypted: 'This file is protected. Its rights stay as they are.',
  no_text_scan: 'This file is a scan without text: the suggestions come from its name and properties.',
  damaged_repaired: 'This file was damaged and has been repaired.',
  javascript: 'This file contains scripts. They stay in it.',
  launch_action: 'This file contains actions that start other programs.',
  launch: 'This file contains actions that start other programs.',
  embedded_files: 'This file carries other files inside. They stay in it.',
  portfolio: 'This file is a portfolio of several documents. Only its cover was read.',
  xfa: 'This file is a dynamic form. Its contents could be read only in part.',
  xmp_replaced: 'Some of the properties in this file were unreadable and will be written anew.',
};
const SETTLED = /^(title|subject|keywords|author|description)_(dropped|cleaned|shortened)$/;
const SETTLED_WORDS: Readonly<Record<string, string>> = {
  dropped: 'was left out because it did not pass our checks.',
  cleaned: 'contained markup, which was removed.',
  shortened: 'was too long and has been shortened.',
};

function warningText(warning: string): string | undefined {
  const name = warning.toLowerCase();
  const [, field, what = ''] = SETTLED.exec(name) ?? [];
  return field === undefined ? WARNINGS[name] : `The suggested ${field} ${SETTLED_WORDS[what] ?? ''}`;
}

export function warningTexts(warnings: readonly string[]): string[] {
  return [...new Set(warnings.flatMap((warning) => warningText(warning) ?? []))];
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** 'pt-BR' as 'Brazilian Portuguese'; undefined for what names no language. */
export function languageName(tag: string | null): string | undefined {
  if (tag === null || tag === '' || tag === 'und') return undefined;
  try {
    return LANGUAGES.of(tag);
  } catch {
    return undefined;
  }
}

/** 'white_paper' as 'White paper'; "other" tells a reader nothing. */
export function typeName(type: string | null): string | undefined {
  if (type === null || type === '' || type === 'other') return undefined;
  const words = type.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function engineName({ generatedBy }: Pick<Document, 'generatedBy'>): string | undefined {
  if (generatedBy === null) return undefined;
  return generatedBy.provider === 'local' ? 'Built-in engine' : generatedBy.model;
}

export type Evidence = NonNullable<Document['evidence']>['title'];

/** Where a suggestion comes from; undefined where there is nothing to point at. */
export function evidenceText({ source, page }: Evidence): string | undefined {
  if (source === 'text') return page === null || page === 0 ? 'From the text' : `From page ${page}`;
  if (source === 'info') return 'From the file properties';
  return source === 'brand' ? 'From your brand context' : undefined;
}
