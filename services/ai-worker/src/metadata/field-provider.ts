import type { MetadataField } from '@colophon/contracts/rules';
import type { FieldOrigin, MetadataRequest, Provenance } from './metadata-provider.js';
import type { StoredCompletions } from './stored-completions.js';

/** Another proposal for one field of a document that has one already. */
export interface FieldRequest extends MetadataRequest {
  readonly field: MetadataField;
  /** What the user wants to be different; '' for just another proposal. */
  readonly instruction: string;
  /** What is proposed now. */
  readonly current: Readonly<Record<MetadataField, string>>;
  /** Values of the field proposed so far, oldest first, the present one last. */
  readonly proposedValues: readonly string[];
  /** A value in the language of the document as the user will see it: of two that become the same only one is new. */
  readonly finished: (value: string, language: string) => string;
}

export interface GeneratedField {
  /** Not finished yet. Within the limit, cleaned, never empty, and none of those proposed so far. */
  readonly value: string;
  readonly evidence: FieldOrigin;
  readonly generatedBy: Provenance;
  readonly warnings: readonly string[];
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  /** ISO 639-1 of the document, empty where nothing tells. */
  readonly language: string;
}

/** Throws as a MetadataProvider does; `noOtherProposal` if there is no other value. */
export interface FieldProvider {
  generateField(
    request: FieldRequest,
    signal: AbortSignal,
    answers: StoredCompletions,
  ): Promise<GeneratedField>;
}
