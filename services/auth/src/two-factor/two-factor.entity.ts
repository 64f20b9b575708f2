import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SealedSecret } from '@colophon/platform';

/** The authenticator of one user; means nothing until it is confirmed. */
@Entity({ name: 'two_factors' })
export class TwoFactorRow implements SealedSecret {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Nonce, ciphertext and tag of AES-256-GCM. */
  @Column('bytea')
  sealed!: Buffer;

  /** Which key sealed it. */
  @Column('text', { name: 'key_id' })
  keyId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Step of the last code that was taken: it and all before it are used up. */
  @Column('integer', { name: 'last_step' })
  lastStep!: number;

  /** Wrong codes since `failuresSince`. */
  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'failures_since', nullable: true })
  failuresSince!: Date | null;
}
