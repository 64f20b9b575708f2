import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntryType, Pool } from './account.js';

/** Only ever inserted; the database refuses to change or remove one. */
@Entity({ name: 'ledger_entry' })
export class LedgerEntryRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  type!: EntryType;

  @Column('text')
  pool!: Pool;

  @Column('integer')
  credits!: number;

  @Column('integer', { name: 'balance_after' })
  balanceAfter!: number;

  @Column('text')
  cause!: string;

  @Column('uuid', { name: 'generation_id', nullable: true })
  generationId!: string | null;

  @Column('uuid', { name: 'document_id', nullable: true })
  documentId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
