import type { BrandContext, ExtractedText, OriginalMetadata } from '@colophon/contracts';
import type { MetadataField } from '@colophon/contracts/rules';
import type { StoredCompletions } from './stored-completions.js';

/** The customer's voice and field; empty strings where unset. */
export type Brand = Omit<BrandContext, '$typeName' | '$unknown'>;

/** Metadata of the PDF; a weak hint, wrong or empty more often than right. */
export type OriginalInfo = Omit<OriginalMetadata, '$typeName' | '$unknown'>;

/** A picture of a page, for engines that can look at one. */
export interface PagePicture {
  readonly contentType: string;
  readonly base64: string;
}

export interface MetadataRequest {
  readonly text: ExtractedText;
  readonly filename: string;
  readonly original: OriginalInfo;
  /** From /Lang, may be empty or wrong. */
  readonly languageHint: string;
  readonly brand: Brand;
  /** Of the first pages of a scan, in their order. */
  readonly pictures?: readonly PagePicture[];
}

export const DOCUMENT_TYPES = [
  'brochure',
  'case study',
  'white paper',
  'datasheet',
  'report',
  'presentation',
  'manual',
  'form',
  'invoice',
  'other',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface FieldOrigin {
  readonly source: 'text' | 'info' | 'brand' | 'learned' | 'none';
  /** 1-based; 0 where the source is not a page. */
  readonly page: number;
  readonly quote: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Of a learned preference: documents it was learned from. */
  readonly documents?: number;
}

export type ProviderName = 'local' | 'openai';

export interface Provenance {
  readonly provider: ProviderName;
  readonly model: string;
  readonly version: string;
  readonly promptVersion: string;
}

export interface GeneratedMetadata {
  /** Within the limits, cleaned; empty rather than invented. */
  readonly metadata: Readonly<Record<MetadataField, string>>;
  readonly evidence: Readonly<Record<MetadataField, FieldOrigin>>;
  readonly generatedBy: Provenance;
  readonly documentType: DocumentType;
  /** ISO 639-1, empty where nothing tells. */
  readonly language: string;
  /** Class names of what was shortened, dropped or missing, e.g. TITLE_SHORTENED. */
  readonly warnings: readonly string[];
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
}

/** From the text of a document to metadata. Throws ServiceErrors of metadataErrors, and what `keep` of the answers throws. */
export interface MetadataProvider {
  readonly name: ProviderName;
  /** False once it is known that no picture of a page is looked at. */
  readonly canSee: boolean;
  /** @param answers of an endpoint to this generation; the local engine needs none */
  generate(
    request: MetadataRequest,
    signal: AbortSignal,
    answers?: StoredCompletions,
  ): Promise<GeneratedMetadata>;
}

export const NO_ORIGIN: FieldOrigin = { source: 'none', page: 0, quote: '', confidence: 0 };
