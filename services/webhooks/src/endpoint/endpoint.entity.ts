import type { SealedSecret } from '@colophon/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Endpoint, EndpointState } from './endpoint.js';
import type { OlderSecret, ReplacedColumns } from './replaced-secrets.js';

@Entity({ name: 'endpoint' })
export class EndpointRow implements Endpoint, ReplacedColumns {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;

  @Column('text', { array: true })
  types!: string[];

  @Column('text')
  state!: EndpointState;

  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('boolean', { default: false })
  warned!: boolean;

  @Column('boolean', { name: 'is_busy', default: false })
  isBusy!: boolean;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'key_id' })
  keyId!: string;

  @Column('bytea')
  secret!: Buffer;

  /** The secret that was replaced last; signs as well until then. */
  @Column('text', { name: 'old_key_id', nullable: true })
  oldKeyId!: string | null;

  @Column('bytea', { name: 'old_secret', nullable: true })
  oldSecret!: Buffer | null;

  @Column('timestamptz', { name: 'old_until', nullable: true })
  oldUntil!: Date | null;

  /** Those replaced before it, the newest first. */
  @Column('jsonb', { name: 'older_secrets', default: [] })
  olderSecrets!: OlderSecret[];
}

export const sealedIn = ({ keyId, secret }: EndpointRow): SealedSecret => ({ keyId, sealed: secret });
