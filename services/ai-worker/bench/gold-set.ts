import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../pdf-worker/dist/engine/pdf-engine.js';
import { requestForPdf } from '../dist/command-line/metadata-requests.js';
import type { MetadataRequest } from '../dist/metadata/metadata-provider.js';

/** What an editor would accept for a document; a line of `gold.jsonl`, as far as it is measured here. */
export interface GoldLabel {
  /** Below `pdfs/`. */
  readonly file: string;
  readonly repo: string;
  readonly language: string;
  readonly titles_ok: readonly string[];
  readonly authors_ok: readonly string[];
  readonly subject_ref: string;
  /** Each with its variants, separated by "|", the preferred one first. */
  readonly key_concepts: readonly string[];
  readonly description_ref: string;
}

export interface GoldDocument {
  readonly label: GoldLabel;
  readonly request: MetadataRequest;
}

/** The documents of a folder that holds `gold.jsonl` and `pdfs/`, read as the product reads them. */
export async function readGoldSet(folder: string): Promise<GoldDocument[]> {
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n');
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    const documents: GoldDocument[] = [];
    for (const label of lines.map((line) => JSON.parse(line) as GoldLabel)) {
      const { text, metadata, language } = await engine.inspect(join(folder, 'pdfs', label.file));
      const reading = { text, original: metadata, language };
      documents.push({ label, request: requestForPdf(reading, basename(label.file), '') });
    }
    return documents;
  } finally {
    await engine.close();
  }
}

/** The label's own values in the form a model answers in. */
export const referenceAnswer = (label: GoldLabel): string =>
  JSON.stringify({
    title: label.titles_ok[0] ?? '',
    subject: label.subject_ref,
    keywords: label.key_concepts.map((variants) => variants.split('|')[0]),
    author: label.authors_ok[0] ?? '',
    description: label.description_ref,
    documentType: 'other',
    language: label.language,
    evidence: { title: '', subject: '', keywords: '', author: '', description: '' },
  });
