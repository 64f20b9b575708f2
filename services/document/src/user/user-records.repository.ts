import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DocumentEntity } from '../document/document.entity.js';

/** Everything this database holds under a user's id. */
@Injectable()
export class UserRecords {
  lockDocuments({ manager }: Transaction, userId: string, limit: number): Promise<Document[]> {
    return manager.find(DocumentEntity, {
      where: { userId },
      order: { id: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write' },
    });
  }

  async eraseBrandContext({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM brand_context WHERE user_id = $1', [userId]);
  }

  async eraseDownloadName({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM download_name WHERE user_id = $1', [userId]);
  }

  /** After the documents, whose last saves may teach until they are gone. */
  async eraseLearned({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM learned_correction WHERE user_id = $1', [userId]);
  }

  /**
   * The counts of processed documents stay under an id that identifies no person: the product's statistics use them.
   */
  async eraseCounts({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM proof_start WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM month_count WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM document_count WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM kept_suggestions WHERE user_id = $1', [userId]);
  }
}
