import { describeDocument, type LocalMetadata } from '../dist/local/local-engine.js';
import { requestForText } from '../dist/command-line/metadata-requests.js';
import type { LabelledDocument, LabelledSet } from './labelled-set.ts';

export interface DescribedDocument {
  readonly document: LabelledDocument;
  readonly result: LocalMetadata;
  readonly ms: number;
}

export interface DescribedSet {
  readonly name: string;
  readonly documents: readonly DescribedDocument[];
}

/** Every text through the whole engine, as a batch of the command line takes it. The language is not told. */
export async function describeSet(set: LabelledSet): Promise<DescribedSet> {
  const documents: DescribedDocument[] = [];
  for (const document of set.documents) {
    const request = requestForText(document.text, '');
    const since = performance.now();
    const result = await describeDocument(request);
    documents.push({ document, result, ms: performance.now() - since });
  }
  return { name: set.name, documents };
}
