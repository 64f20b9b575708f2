import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

export interface EndedDocument {
  readonly documentId: string;
  readonly userId: string;
  readonly endedAt: Date;
}

/** Expired documents whose end the document service may not have received. */
@Injectable()
export class UnconfirmedEnds {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * The longest ended first.
   * @param after the last one of the page before
   */
  find(endedBefore: Date, after: EndedDocument | undefined, limit: number): Promise<EndedDocument[]> {
    return this.unitOfWork.manager.query<EndedDocument[]>(
      `SELECT document_id AS "documentId", user_id AS "userId", ended_at AS "endedAt" FROM retained_document
       WHERE status = 'expired' AND NOT end_confirmed AND ended_at <= $1
         AND ($2::timestamptz IS NULL OR (ended_at, document_id) > ($2, $3::uuid))
       ORDER BY ended_at, document_id LIMIT $4`,
      [endedBefore, after?.endedAt, after?.documentId, limit],
    );
  }

  async confirm(documentIds: readonly string[]): Promise<void> {
    await this.unitOfWork.manager.query(
      'UPDATE retained_document SET end_confirmed = true WHERE document_id = ANY ($1::uuid[])',
      [documentIds],
    );
  }
}
