import type { Document } from '#lib/api/types.ts';

/** Whether a language model reads the account's documents, by the one that was read last; undefined before the first. */
export function readsByModel(document: Pick<Document, 'generatedBy'> | undefined): boolean | undefined {
  const engine = document?.generatedBy;
  return engine ? engine.provider !== 'local' : undefined;
}

/** Set before the hint of a field that the built-in engine has no use for. */
export const MODEL_ONLY = 'Used by a language model only.';

export function engineNote(byModel: boolean | undefined): string {
  if (byModel === undefined)
    return 'The built-in engine uses company name, key topics, vocabulary and your corrections. Industry, voice, audience, guidelines and examples are used by a language model only.';
  return byModel
    ? 'Read by a language model, which uses everything on this page.'
    : 'Read by the built-in engine. It uses company name, key topics, vocabulary and your corrections. Industry, voice, audience, guidelines and examples are used by a language model only.';
}
