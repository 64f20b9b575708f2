import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../pdf-worker/dist/engine/pdf-engine.js';
import { requestForPdf } from '../dist/command-line/metadata-requests.js';
import type { MetadataRequest } from '../dist/metadata/metadata-provider.js';
import type { GoldLabel } from './gold-label.ts';

export interface GoldDocument {
  readonly label: GoldLabel;
  readonly request: MetadataRequest;
  /** The whole text where the folder has it under `texts/`, else what the product reads. */
  readonly text: string;
}

export interface GoldSet {
  /** The same for the same files, whatever is said of them; tells nothing of their names. */
  readonly id: string;
  readonly documents: readonly GoldDocument[];
}

const idOf = (labels: readonly GoldLabel[]): string =>
  createHash('sha256')
    .update(
      labels
        .map(({ file }) => file)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 8);

const textOf = (folder: string, { file }: GoldLabel, { text }: MetadataRequest): string => {
  const whole = join(folder, 'texts', `${file.replaceAll('/', '_')}.txt`);
  if (existsSync(whole)) return readFileSync(whole, 'utf8');
  return text.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
};

/** The documents of a folder that holds `gold.jsonl` and `pdfs/`, read as the product reads them. */
export async function readGoldSet(folder: string): Promise<GoldSet> {
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n');
  const labels = lines.map((line) => JSON.parse(line) as GoldLabel);
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    const documents: GoldDocument[] = [];
    for (const label of labels) {
      const { text, metadata, language } = await engine.inspect(join(folder, 'pdfs', label.file));
      const reading = { text, original: metadata, language };
      const request = requestForPdf(reading, basename(label.file), '');
      documents.push({ label, request, text: textOf(folder, label, request) });
    }
    return { id: idOf(labels), documents };
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
