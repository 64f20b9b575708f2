import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ExtractedTextSchema, type ProofResult, ProofResultSchema } from '@colophon/contracts';
import { type FileFacts, indexedFields } from '@colophon/contracts/rules';
import { prove } from '../findability/proof.js';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import { detectLanguage } from '../local/language/language.detector.js';
import { presentResult } from '../proof/proof-result.presenter.js';
import { proofTextOf } from '../proof/proof-text.js';

/** A file of a folder, and the same one as it was written. */
export interface OfflineFile {
  /** Its path in the folder: what it is known by. */
  readonly path: string;
  readonly name: string;
  /** SHA-256 of the original, lower-case hex. */
  readonly digest: string;
  /** /Lang, may be empty. */
  readonly language: string;
  readonly text: MessageInitShape<typeof ExtractedTextSchema>;
  readonly before: FileFacts;
  /** Null for one that is not written. */
  readonly after: FileFacts | null;
}

export type OfflineProof = ReturnType<typeof prove>;

const documentOf = async (file: OfflineFile): Promise<ProofDocument> => {
  const seen = proofTextOf(create(ExtractedTextSchema, file.text));
  const words = seen.text?.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n') ?? '';
  return {
    id: file.path,
    digest: file.digest,
    language: await detectLanguage(words, file.language),
    before: indexedFields(file.before, file.name),
    after: file.after && indexedFields(file.after, file.name),
    ...seen,
    // Which passages a proposal came from is known to the service alone.
    cited: [],
  };
};

/** The proof of the product, over files of this machine. @param own with the path of the file that is meant */
export const proveFiles = async (
  files: readonly OfflineFile[],
  own: readonly { readonly query: string; readonly documentId: string }[],
): Promise<OfflineProof> => {
  const documents: ProofDocument[] = [];
  for (const file of files) documents.push(await documentOf(file));
  const queries = own.map(({ query, documentId }): ProofQuery => ({ kind: 'own', text: query, documentId }));
  return prove(documents, queries);
};

/** What the service would tell of it: numbers and a sentence, without the searches. */
export const toldResult = (proof: OfflineProof): ProofResult =>
  create(ProofResultSchema, presentResult(proof));
