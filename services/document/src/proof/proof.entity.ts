import type { ProofStatus } from '@colophon/contracts/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Proof } from './proof.js';

@Entity({ name: 'proof' })
export class ProofEntity implements Proof {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: ProofStatus;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer')
  documents!: number;

  @Column('integer', { name: 'left_out' })
  leftOut!: number;

  @Column('integer', { name: 'not_measured' })
  notMeasured!: number;

  @Column('boolean')
  expected!: boolean;

  @Column('timestamptz', { nullable: true })
  deadline!: Date | null;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  @Column('text', { name: 'error_code' })
  errorCode!: string;

  @Column('text', { name: 'error_message' })
  errorMessage!: string;

  @Column('jsonb', { nullable: true })
  result!: object | null;
}
