import type { FindabilityRuleId, FindabilityScore } from '@colophon/contracts/rules';
import type { StructureReport } from '../pdf/inspect/inspect-structure.js';
import type { Field } from '../pdf/metadata/field-places.js';
import type { EditableMetadata, WriteProfile } from '../pdf/metadata/pdf-metadata.js';
import type { PdfErrorClass, PdfWarning } from '../pdf/pdf.errors.js';
import type { TitleCandidate } from './title-candidates.js';

export interface InspectRequest {
  readonly op: 'inspect';
  readonly in: string;
}

export interface ScoreRequest {
  readonly op: 'score';
  readonly in: string;
  /** The file it was made from; its name counts. */
  readonly before?: string;
}

export interface WriteRequest {
  readonly op: 'write';
  readonly in: string;
  readonly out: string;
  readonly metadata: EditableMetadata;
  /** Fields that stay as the file has them; none in a batch, where all are given. */
  readonly kept?: readonly Field[];
  readonly profile: WriteProfile;
  /** BCP 47; empty where unknown. */
  readonly language: string;
}

export interface TextRequest {
  readonly op: 'text';
  readonly in: string;
  /** Read from the first. */
  readonly pages: number;
}

/** A line of a batch. */
export type PdfJob = InspectRequest | ScoreRequest | WriteRequest | TextRequest;

export interface Refusal {
  readonly ok: false;
  readonly class: PdfErrorClass | 'BAD_JOB';
  /** For people. */
  readonly message: string;
}

interface Done {
  readonly ok: true;
  /** From the start of the job to its answer. */
  readonly ms: number;
}

export interface InspectAnswer extends Done, Omit<StructureReport, 'facts'> {
  /** The same number as `pageCount`, by the name it has in a batch. */
  readonly pages: number;
  readonly scanned: boolean;
}

/** The score of one file, or of one and the file it was made from. */
export interface ScoreAnswer extends Done {
  readonly file: FindabilityScore;
  readonly before?: FindabilityScore;
  /** Rules that earn less than before. */
  readonly fallen: readonly FindabilityRuleId[];
}

export interface WriteAnswer extends Done {
  readonly bytesRead: number;
  readonly bytesAdded: number;
  readonly warnings: readonly PdfWarning[];
}

export interface TextAnswer extends Done {
  /** Lines end with a line feed, pages with two. */
  readonly text: string;
  /** Likeliest first. */
  readonly titleCandidates: readonly TitleCandidate[];
}

export interface Answers {
  readonly inspect: InspectAnswer;
  readonly score: ScoreAnswer;
  readonly write: WriteAnswer;
  readonly text: TextAnswer;
}

/** A job that cannot be meant; its message says why. */
export class BadJobError extends Error {}
