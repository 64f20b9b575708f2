import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One generation of one document: begun with the first delivery, finished together with the event that answers it. */
@Entity({ name: 'generation_result' })
export class GenerationResultRow {
  @PrimaryColumn('text', { name: 'generation_id' })
  generationId!: string;

  @Column('text', { name: 'document_id' })
  documentId!: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** No attempt begins after it; moved on by what an endpoint asks us to wait. */
  @Column('timestamptz', { name: 'deadline_at' })
  deadlineAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('text', { nullable: true })
  outcome!: 'generated' | 'failed' | null;

  /** Body of the event that tells the outcome, as proto JSON. */
  @Column('jsonb', { nullable: true })
  answer!: object | null;

  @Column('integer', { name: 'input_tokens' })
  inputTokens!: number;

  @Column('integer', { name: 'output_tokens' })
  outputTokens!: number;

  /** Of the tokens, by the configured prices; null where there are none. Decimal text, as Postgres gives it. */
  @Column('numeric', { name: 'cost_usd', precision: 12, scale: 6, nullable: true })
  costUsd!: number | string | null;
}
