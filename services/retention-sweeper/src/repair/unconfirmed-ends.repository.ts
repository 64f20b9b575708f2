import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

export interface EndedDocument {
  readonly documentId: string;
  readonly userId: string;
}

/** Expired documents whose end the document service may not have received. */
@Injectable()
export class UnconfirmedEnds {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The longest ended first. */
  find(endedBefore: Date, limit: number): Promise<EndedDocument[]> {
    return this.unitOfWork.manager.query<EndedDocument[]>(
      `SELECT document_id AS "documentId", user_id AS "userId" FROM retained_document
       WHERE status = 'expired' AND NOT end_confirmed AND ended_at <= $1 ORDER BY ended_at LIMIT $2`,
      [endedBefore, limit],
    );
  }

  async confirm(documentIds: readonly string[]): Promise<void> {
    await this.unitOfWork.manager.query(
      'UPDATE retained_document SET end_confirmed = true WHERE document_id = ANY ($1::uuid[])',
      [documentIds],
    );
  }
}
