import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a program. Works until it is revoked or expires; the key itself is kept nowhere. */
@Entity({ name: 'api_keys' })
export class ApiKeyRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  name!: string;

  /** SHA-256 of the key; its 190 random bits need no slow hash. Unique. */
  @Column('bytea')
  hash!: Buffer;

  /** "clphk_Ab3d…" */
  @Column('text')
  hint!: string;

  @Column('text', { array: true })
  scopes!: string[];

  /** How it came to be. */
  @Column('text')
  origin!: 'settings' | 'device';

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null for a key that never expires. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** A full hour; null until it is used. */
  @Column('timestamptz', { name: 'last_used_hour', nullable: true })
  lastUsedHour!: Date | null;

  /** A /24 or /48, never an address; empty until it is used. */
  @Column('text', { name: 'last_used_network' })
  lastUsedNetwork!: string;

  /** When it got a successor: it ends by its shortened expiry, is not counted, and gets no further successor. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;

  /** When its owner got the mail that it expires soon, or when it turned out that no mail is due. */
  @Column('timestamptz', { name: 'warned_at', nullable: true })
  warnedAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
