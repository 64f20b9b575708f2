import type { LabelledDocument } from '../bench/labelled-set.ts';
import { requestForText } from '../dist/command-line/metadata-requests.js';
import { readDocument } from '../dist/local/document-reading.js';
import { collectCandidates } from '../dist/local/keywords/candidates.js';
import { phraseFeatures } from '../dist/local/keywords/phrase-features.js';
import { tokenizerOf } from '../dist/local/language/tokenizers.js';
import type { TrainingTable } from './gradient-boosting.ts';

/** The phrases of one document as the trees see them. */
export interface DocumentTable {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly number[])[];
  /** 1 where people chose the phrase. */
  readonly labels: readonly number[];
  readonly gold: LabelledDocument['gold'];
}

/** Through the same steps as in the product, from the plain text to the numbers a phrase is judged by. */
export async function documentTable(
  document: LabelledDocument,
  rarity: (stem: string) => number,
): Promise<DocumentTable> {
  const { paragraphs, title } = readDocument(requestForText(document.text, document.lang));
  const tokenizer = await tokenizerOf(document.lang);
  const titleStems = tokenizer
    .sentences([{ text: title.text, page: 0, fontSize: 0 }])
    .flatMap(({ words }) => words.map((word) => word.stem))
    .slice(0, 25);
  const sentences = tokenizer.sentences(paragraphs);
  const set = collectCandidates(sentences, tokenizer.tagsPartsOfSpeech);
  const chosen = new Set(document.gold.flat());
  return {
    keys: set.candidates.map(({ key }) => key),
    rows: phraseFeatures(set, { sentences, titleStems, rarity }),
    labels: set.candidates.map(({ key }) => (chosen.has(key) ? 1 : 0)),
    gold: document.gold,
  };
}

/** Every document weighs the same, however many phrases it has; one without a chosen phrase teaches nothing. */
export function trainingTable(documents: readonly DocumentTable[]): TrainingTable {
  const telling = documents.filter(({ labels }) => labels.includes(1));
  const rows = telling.flatMap((document) => document.rows);
  const meanRows = rows.length / telling.length;
  return {
    rows,
    labels: Uint8Array.from(telling.flatMap(({ labels }) => labels)),
    weights: Float64Array.from(telling.flatMap(({ labels }) => labels.map(() => meanRows / labels.length))),
  };
}
