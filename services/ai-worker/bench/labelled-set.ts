import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A text with the phrases people chose for it; each may be met in one of several stemmed variants. */
export interface LabelledDocument {
  readonly id: string;
  readonly text: string;
  readonly gold: readonly (readonly string[])[];
  /** ISO 639-1. */
  readonly lang: string;
}

export interface LabelledSet {
  readonly name: string;
  readonly documents: readonly LabelledDocument[];
}

/** JSON lines, gzipped. */
export function readLabelledSet(file: string): LabelledSet {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return {
    name: basename(file, '.jsonl.gz'),
    documents: lines.map((line) => JSON.parse(line) as LabelledDocument),
  };
}
