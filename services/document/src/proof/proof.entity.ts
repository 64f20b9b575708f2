import type { ProofStatus } from '@colophon/contracts/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'proof' })
export class ProofEntity {
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

  /** That take part; each has a row of material. */
  @Column('integer')
  documents!: number;

  @Column('integer', { name: 'left_out' })
  leftOut!: number;

  @Column('integer', { name: 'not_measured' })
  notMeasured!: number;

  @Column('boolean')
  expected!: boolean;

  /** Of one that runs: after it, the request is emitted again. */
  @Column('timestamptz', { nullable: true })
  deadline!: Date | null;

  /** Requests so far. */
  @Column('integer')
  attempts!: number;

  /** Of the last request. */
  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  @Column('text', { name: 'error_code' })
  errorCode!: string;

  @Column('text', { name: 'error_message' })
  errorMessage!: string;

  /** A `ProofResult` as proto JSON. */
  @Column('jsonb', { nullable: true })
  result!: object | null;
}
