import { createHash } from 'node:crypto';
import { boundedText, type ReportLine, singleLine, type StoredFindability } from '@colophon/contracts/rules';
import type { Metadata } from '../document/metadata.js';

/** Documents of one report; the newest are in it, the rest is counted. */
export const mostReportLines = 1000;
/** Reports of one account. */
export const mostReports = 100;
/** Bytes of UTF-8: all lines of a report travel in one request to the service that makes its PDF. */
const LONGEST_NAME = 240;

/** Numbers as they were when it was made. */
export interface Report {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly rulesVersion: number;
  readonly documents: number;
  readonly leftOut: number;
  /** A `ProofResult` as proto JSON, as it was then; null without one. */
  readonly proof: object | null;
  /** When the first of its documents ends; null before times are known. */
  readonly endsAt: Date | null;
  /** Null without one that is still open. */
  readonly link: { readonly expiresAt: Date; readonly names: boolean } | null;
}

export interface ReportedDocument {
  readonly id: string;
  readonly filename: string;
  readonly finalMetadata: Metadata | null;
  readonly findability: StoredFindability;
}

/** The line of a document; undefined for a file too little is known of for a number. */
export const reportLine = ({
  id,
  filename,
  finalMetadata,
  findability: { before, after },
}: ReportedDocument): ReportLine | undefined =>
  before.score === null
    ? undefined
    : {
        documentId: id,
        name: boundedText(singleLine(finalMetadata?.title || filename), LONGEST_NAME),
        before: before.score,
        after: after?.score ?? null,
        basis: after === null || after.score === null ? 'uploaded' : after.basis,
        outcomesBefore: before.outcomes,
        outcomesAfter: after === null || after.score === null ? '' : after.outcomes,
      };

/** What the database knows of a token: a copy of it opens no report. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();
/** 256 bits, base64url. */
export const looksLikeLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
