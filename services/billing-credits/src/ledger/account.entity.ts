import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountState } from './account.js';

/** The row that is locked while an account changes; what its entries add up to, checked by a trigger. */
@Entity({ name: 'account' })
export class AccountRow implements AccountState {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer')
  free!: number;

  @Column('integer')
  paid!: number;

  @Column('text', { name: 'free_month', nullable: true })
  freeMonth!: string | null;

  @Column('integer')
  position!: number;

  @Column('integer', { name: 'low_mark' })
  lowMark!: number;

  @Column('text', { name: 'free_news_due', nullable: true })
  freeNewsDue!: string | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}
