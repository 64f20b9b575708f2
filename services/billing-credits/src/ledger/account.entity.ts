import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row that is locked while an account changes; what its entries add up to, checked by a trigger. */
@Entity({ name: 'account' })
export class AccountRow {
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
}
