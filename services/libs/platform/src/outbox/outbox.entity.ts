import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that its transaction has committed and the relay has not delivered yet; delivered rows are deleted. */
@Entity({ name: 'outbox' })
export class OutboxRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  /** Canonical proto JSON as it goes over the wire; its envelope carries the trace context. */
  @Column('text')
  payload!: string;
}
