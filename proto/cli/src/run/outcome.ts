import type { Input } from './content.js';

/** How it went with one input. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'review' | 'credits' }
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string };

export type FileResult = Input & { readonly documentId?: string | undefined } & Outcome;

export const failed = (code: string, message: string): Outcome => ({ outcome: 'failed', code, message });
