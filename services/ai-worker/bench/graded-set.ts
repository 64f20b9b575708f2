import type { GeneratedMetadata } from '../dist/metadata/metadata-provider.js';
import type { GoldLabel } from './gold-label.ts';
import type { GoldDocument, GoldSet } from './gold-set.ts';
import { type DocumentGrade, gradeDocument } from './grader/document-grade.ts';

export interface GradedDocument {
  readonly label: GoldLabel;
  /** Undefined where the engine failed. */
  readonly result: GeneratedMetadata | undefined;
  readonly grade: DocumentGrade;
}

export interface GradedSet {
  readonly id: string;
  readonly documents: readonly GradedDocument[];
}

export type Describe = (document: GoldDocument) => Promise<GeneratedMetadata>;

const NOTHING: GeneratedMetadata['metadata'] = {
  title: '',
  subject: '',
  keywords: '',
  author: '',
  description: '',
};

/** Every document through an engine, one after the other, and what a strict editor says of its answers. */
export async function gradeSet({ id, documents }: GoldSet, describe: Describe): Promise<GradedSet> {
  const graded: GradedDocument[] = [];
  for (const document of documents) {
    const { label, text } = document;
    const result = await describe(document).catch((error: unknown) => {
      console.error(`${label.file}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    graded.push({ label, result, grade: gradeDocument(result?.metadata ?? NOTHING, label, text) });
  }
  return { id, documents: graded };
}

export const publisherOf = ({ label }: { readonly label: GoldLabel }): string =>
  label.file.split('/')[0] ?? '';
