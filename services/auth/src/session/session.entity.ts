import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in; its id is the `sid` of the access token. */
@Entity({ name: 'sessions' })
export class SessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** "Firefox on Linux". */
  @Column('text')
  device!: string;

  /** A /24 or /48, never a full address; empty if unknown. */
  @Column('text')
  network!: string;

  /** A full hour. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;
}
