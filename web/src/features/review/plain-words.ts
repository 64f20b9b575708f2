import type { Document } from '#lib/api/types.ts';

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

type GeneratedBy = NonNullable<Document['generatedBy']>;

/** All that is known of who made the suggestions: it can be quoted in a support request. */
export function engineDetails({ provider, model, version, promptVersion }: GeneratedBy): string {
  const parts =
    provider === 'local'
      ? ['the built-in engine', version && `version ${version}`]
      : [provider === 'openai' ? 'OpenAI' : provider, model, version !== model && version];
  const prompt = provider !== 'local' && promptVersion !== '' && `prompt ${promptVersion}`;
  return [...parts, prompt].filter(Boolean).join(', ');
}
