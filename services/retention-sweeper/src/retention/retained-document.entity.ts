import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `live` until its files are gone: `expired` by time, or `deleting` → `deleted` by its owner. Ended rows are kept for
 * a while, so that a late event does not bring a document back and a late object is recognised.
 */
export type RetainedStatus = 'live' | 'deleting' | 'deleted' | 'expired';

@Entity({ name: 'retained_document' })
export class RetainedDocumentRow {
  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: RetainedStatus;

  /** For the reminder; emptied when the document ends. */
  @Column('text')
  filename!: string;

  /** An original is scheduled once, however often its upload event comes. */
  @Column('boolean', { name: 'original_scheduled' })
  originalScheduled!: boolean;

  /** False while billing could not be asked: the free times hold until it answers. */
  @Column('boolean', { name: 'plan_known' })
  planKnown!: boolean;

  /** It was given the longer times once: all its files get them, also those written when the credits are spent. */
  @Column('boolean')
  paid!: boolean;

  /** The newest of all processed files: an older one whose event is redelivered does not become the newest. */
  @Column('integer', { name: 'newest_version' })
  newestVersion!: number;

  /** When the last current file goes; null for an ended document. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** When the next file is to be erased. */
  @Column('timestamptz', { name: 'next_erasure_at', nullable: true })
  nextErasureAt!: Date | null;

  /** The expiry its owner was last warned of. */
  @Column('timestamptz', { name: 'reminded_for', nullable: true })
  remindedFor!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
