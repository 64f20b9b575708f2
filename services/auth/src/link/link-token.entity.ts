import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkPurpose } from './link-token.js';

/** One mailed link. Used at most once: by a conditional update of `used_at`. */
@Entity({ name: 'link_tokens' })
export class LinkTokenRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  purpose!: LinkPurpose;

  /** The address the link is sent to, and which opening it proves. */
  @Column('text')
  email!: string;

  /** By which it is found. Null where an earlier release wrote the row. */
  @Column('text', { name: 'email_normalized', nullable: true })
  emailNormalized!: string | null;

  /** Random; the token is derived from it with a key that is not in the database. */
  @Column('bytea')
  seed!: Buffer;

  /** SHA-256 of the token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it was used or set aside. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** For a completed address change: the old address, which gets a notice. */
  @Column('text', { name: 'replaced_email', nullable: true })
  replacedEmail!: string | null;

  /** For an address change: the session that asked for it, the only one that outlives the change. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;
}
