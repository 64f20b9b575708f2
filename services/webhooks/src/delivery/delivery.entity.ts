import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DeliveryState = 'pending' | 'succeeded' | 'failed' | 'dropped';
export type Outcome = 'ok' | 'status' | 'timeout' | 'tls' | 'unreachable';

/** One event for one endpoint. */
@Entity({ name: 'delivery' })
export class DeliveryRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'endpoint_id' })
  endpointId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  type!: string;

  /** Of the address when it was last queued: the limit of calls at a time to one host counts the calls of all accounts. */
  @Column('text')
  host!: string;

  @Column('text')
  state!: DeliveryState;

  /** Begun in all; the number of the newest attempt. */
  @Column('integer')
  attempts!: number;

  /** Begun since it was queued: where the schedule of pauses stands. */
  @Column('integer')
  round!: number;

  /** When it is due; while an attempt runs, when that attempt counts as dead. */
  @Column('timestamptz', { name: 'next_at', nullable: true })
  nextAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it was over. Null while it is pending, and where an earlier release ended it. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

@Entity({ name: 'attempt' })
export class AttemptRow {
  @PrimaryColumn('uuid', { name: 'delivery_id' })
  deliveryId!: string;

  @PrimaryColumn('integer')
  n!: number;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  outcome!: Outcome;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;
}
