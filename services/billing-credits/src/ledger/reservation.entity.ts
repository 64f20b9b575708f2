import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Pool } from './account.js';
import type { Reservation, ReservationStatus } from './reservation.js';

@Entity({ name: 'reservation' })
export class ReservationRow implements Reservation {
  @PrimaryColumn('uuid', { name: 'generation_id' })
  generationId!: string;

  @Column('uuid', { name: 'document_id' })
  documentId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: ReservationStatus;

  @Column('text', { nullable: true })
  pool!: Pool | null;

  @Column('text', { name: 'free_month', nullable: true })
  freeMonth!: string | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
