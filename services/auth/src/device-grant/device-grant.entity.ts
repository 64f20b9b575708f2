import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A program that waits for a key. Both codes are kept as their SHA-256; what has expired is deleted. */
@Entity({ name: 'device_grants' })
export class DeviceGrantRow {
  /** Of the code that the program fetches its key with. */
  @PrimaryColumn('bytea', { name: 'device_hash' })
  deviceHash!: Buffer;

  /** Of the code that a person types. Unique. */
  @Column('bytea', { name: 'user_code_hash' })
  userCodeHash!: Buffer;

  @Column('text', { name: 'client_name' })
  clientName!: string;

  @Column('text', { array: true })
  scopes!: string[];

  /** A /24 or /48 of the program, never an address. */
  @Column('text')
  network!: string;

  @Column('text')
  state!: 'pending' | 'approved' | 'denied' | 'redeemed';

  /** Who approved it; null until then. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When the program last asked for its key. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt!: Date | null;
}
