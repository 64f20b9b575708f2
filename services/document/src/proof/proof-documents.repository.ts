import { proofLimits } from '@colophon/contracts/rules';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { fitting } from '../document/fitting-answer.js';
import type { DocumentMaterial, ProvedDocument } from './proof-material.js';

export interface ChosenDocuments {
  readonly ids: readonly string[];
  /** Older ones beyond the limit. */
  readonly leftOut: number;
  /** Whose file was never measured. */
  readonly notMeasured: number;
}

export interface ProofHeading {
  readonly id: string;
  readonly heading: string;
  readonly headingBefore: string;
}

/** Rows read before the size of an answer decides how many of them go into it. */
const MOST_A_PAGE = 200;

/** The documents of proofs, and what they said when each proof was started. */
@Injectable()
export class ProofDocumentsRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @returns of these ids those that the user has */
  async owned({ manager }: Transaction, userId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM document WHERE user_id = $1 AND id = ANY ($2::uuid[])',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Of a proof of the user. */
  async ids(userId: string, proofId: string): Promise<string[]> {
    const rows = await this.unitOfWork.manager.query<{ id: string }[]>(
      `SELECT document_id AS id FROM proof_document JOIN proof ON proof.id = proof_id
       WHERE proof_id = $2 AND user_id = $1`,
      [userId, proofId],
    );
    return rows.map(({ id }) => id);
  }

  /** @param among empty for all documents of the user */
  async choose({ manager }: Transaction, userId: string, among: readonly string[]): Promise<ChosenDocuments> {
    const rows = await manager.query<{ id: string; measured: boolean }[]>(
      `SELECT id, original_facts IS NOT NULL AS measured FROM document
       WHERE user_id = $1 AND (cardinality($2::uuid[]) = 0 OR id = ANY ($2::uuid[]))
       ORDER BY created_at DESC, id DESC`,
      [userId, among],
    );
    const measured = rows.filter((row) => row.measured).map(({ id }) => id);
    return {
      ids: measured.slice(0, proofLimits.documents),
      leftOut: Math.max(0, measured.length - proofLimits.documents),
      notMeasured: rows.length - measured.length,
    };
  }

  /**
   * Reads them, and keeps them from being deleted until the end of the transaction: a deletion that follows finds the
   * proof and ends it. In one order, so that two transactions never wait for each other in a circle.
   */
  hold({ manager }: Transaction, userId: string, ids: readonly string[]): Promise<ProvedDocument[]> {
    return manager.query<ProvedDocument[]>(
      `SELECT id, filename, sha256, language, evidence, refusal, final_metadata AS "finalMetadata",
         original_facts - 'pages' AS "originalFacts", written_facts - 'pages' AS "writtenFacts"
       FROM document WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND original_facts IS NOT NULL
       ORDER BY id FOR KEY SHARE`,
      [userId, ids],
    );
  }

  async freeze(
    { manager }: Transaction,
    proofId: string,
    documents: readonly DocumentMaterial[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO proof_document (proof_id, position, document_id, digest, language, before, after, cited, queries)
       SELECT $1, position, "documentId", digest, language, before, after, cited, queries
       FROM jsonb_to_recordset($2::jsonb) AS material (position integer, "documentId" uuid, digest text,
         language text, before jsonb, after jsonb, cited text[], queries text[])`,
      [proofId, JSON.stringify(documents.map((document, position) => ({ ...document, position })))],
    );
  }

  /** What documents of the user's proof are called; those that take no part are left out. */
  async headings(userId: string, proofId: string, ids: readonly string[]): Promise<ProofHeading[]> {
    return this.unitOfWork.manager.query<ProofHeading[]>(
      `SELECT document.id, coalesce(nullif(after->>'title', ''), nullif(before->>'title', ''), filename) AS heading,
         coalesce(nullif(before->>'title', ''), filename) AS "headingBefore"
       FROM proof_document JOIN document ON document.id = document_id
       WHERE proof_id = $1 AND document.user_id = $2 AND document_id = ANY ($3::uuid[])`,
      [proofId, userId, ids],
    );
  }

  /**
   * As many as one answer holds, one at least while there are more. Of a proof that runs; of any other none.
   * @param after those passed over
   */
  async page(proofId: string, after: number): Promise<DocumentMaterial[]> {
    const rows = await this.unitOfWork.manager.query<DocumentMaterial[]>(
      `SELECT document_id AS "documentId", digest, language, before, after, cited, queries
       FROM proof_document JOIN proof ON proof.id = proof_id AND status = 'running'
       WHERE proof_id = $1 AND position >= $2 ORDER BY position LIMIT ${MOST_A_PAGE}`,
      [proofId, after],
    );
    return fitting(rows);
  }

  /** @returns undefined for a proof that has ended */
  async countOfRunning(proofId: string): Promise<number | undefined> {
    const [row] = await this.unitOfWork.manager.query<{ documents: number }[]>(
      `SELECT documents FROM proof WHERE id = $1 AND status = 'running'`,
      [proofId],
    );
    return row?.documents;
  }
}
