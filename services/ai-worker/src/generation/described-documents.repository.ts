import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

export interface DescribedDocument {
  readonly documentId: string;
  /** Since when the document service does not know it; null as far as is known. */
  readonly missingSince: Date | null;
}

/** Documents of whose generations words are left, by when the document service was last asked about them. */
@Injectable()
export class DescribedDocuments {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** One for each generation, those longest not asked about first. */
  leastAsked(askedBefore: Date, limit: number): Promise<DescribedDocument[]> {
    return this.unitOfWork.manager.query<DescribedDocument[]>(
      `SELECT document_id AS "documentId", missing_since AS "missingSince" FROM generation_result
       WHERE answer IS DISTINCT FROM '{}'::jsonb AND (asked_at IS NULL OR asked_at < $1)
       ORDER BY asked_at NULLS FIRST LIMIT $2`,
      [askedBefore, limit],
    );
  }

  async noteAnswer(asked: readonly string[], missing: readonly string[], now: Date): Promise<void> {
    await this.unitOfWork.manager.query(
      `UPDATE generation_result SET asked_at = $3,
         missing_since = CASE WHEN document_id = ANY ($2) THEN coalesce(missing_since, $3) END
       WHERE document_id = ANY ($1) AND answer IS DISTINCT FROM '{}'::jsonb`,
      [asked, missing, now],
    );
  }
}
