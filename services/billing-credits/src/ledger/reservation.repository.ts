import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reservation } from './reservation.js';
import { ReservationRow } from './reservation.entity.js';

export interface OpenSince {
  readonly reservedBefore: Date;
  /** The last one of the page before. */
  readonly after: Reservation | undefined;
  readonly limit: number;
}

/** Reservations and closed documents. Callers hold the lock of the user's account, so nothing changes in between. */
@Injectable()
export class ReservationRepository {
  find({ manager }: Transaction, generationId: string): Promise<Reservation | null> {
    return manager.findOneBy(ReservationRow, { generationId });
  }

  async save({ manager }: Transaction, reservation: Reservation): Promise<void> {
    await manager.upsert(ReservationRow, reservation, ['generationId']);
  }

  /** Those of the document that have not ended. */
  openOf(manager: EntityManager, documentId: string): Promise<Reservation[]> {
    return manager.find(ReservationRow, {
      where: { documentId, status: 'reserved' },
      order: { generationId: 'ASC' },
    });
  }

  /** Without locks: those reserved before the moment and not ended, oldest first. */
  openSince(manager: EntityManager, { reservedBefore, after, limit }: OpenSince): Promise<Reservation[]> {
    const open = manager
      .createQueryBuilder(ReservationRow, 'reservation')
      .where("reservation.status = 'reserved' AND reservation.createdAt < :reservedBefore", {
        reservedBefore,
      })
      .orderBy('reservation.createdAt')
      .addOrderBy('reservation.generationId')
      .limit(limit);
    if (after) {
      const behind = '(reservation.createdAt, reservation.generationId) > (:createdAt, :generationId)';
      open.andWhere(behind, { createdAt: after.createdAt, generationId: after.generationId });
    }
    return open.getMany();
  }

  /** Without locks. Ids are UUIDv7: the greatest is the last generation of the document. */
  async newestGeneration(manager: EntityManager, documentId: string): Promise<string | undefined> {
    const newest = await manager.findOne(ReservationRow, {
      where: { documentId },
      order: { generationId: 'DESC' },
    });
    return newest?.generationId;
  }

  async closeDocument({ manager }: Transaction, documentId: string, now: Date): Promise<void> {
    await manager.query(
      'INSERT INTO closed_document (document_id, closed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [documentId, now],
    );
  }

  async isDocumentClosed({ manager }: Transaction, documentId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT 1 FROM closed_document WHERE document_id = $1', [
      documentId,
    ]);
    return rows.length > 0;
  }
}
