import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

export interface LivingDocument {
  readonly documentId: string;
  readonly userId: string;
  /** Since when the document service does not know it; null as far as is known. */
  readonly missingSince: Date | null;
}

/** Documents whose files are kept, by when the document service was last asked about them. */
@Injectable()
export class LivingDocuments {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Those longest not asked about first. */
  leastAsked(askedBefore: Date, limit: number): Promise<LivingDocument[]> {
    return this.unitOfWork.manager.query<LivingDocument[]>(
      `SELECT document_id AS "documentId", user_id AS "userId", missing_since AS "missingSince"
       FROM retained_document WHERE status = 'live' AND (asked_at IS NULL OR asked_at < $1)
       ORDER BY asked_at NULLS FIRST LIMIT $2`,
      [askedBefore, limit],
    );
  }

  async noteAnswer(asked: readonly string[], missing: readonly string[], now: Date): Promise<void> {
    await this.unitOfWork.manager.query(
      `UPDATE retained_document SET asked_at = $3,
         missing_since = CASE WHEN document_id = ANY ($2::uuid[]) THEN coalesce(missing_since, $3) END
       WHERE document_id = ANY ($1::uuid[])`,
      [asked, missing, now],
    );
  }
}
