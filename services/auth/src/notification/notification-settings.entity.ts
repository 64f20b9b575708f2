import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Which mails a user wants: columns of the account's row with defaults, so that every account has them from its first
 * moment, also one that the version before this one registers.
 */
@Entity({ name: 'users' })
export class NotificationSettingsRow {
  @PrimaryColumn('uuid', { name: 'id' })
  userId!: string;

  @Column('boolean', { name: 'notify_credits_low' })
  creditsLow!: boolean;

  @Column('boolean', { name: 'notify_free_credits' })
  freeCredits!: boolean;

  @Column('boolean', { name: 'notify_document_expiring' })
  documentExpiring!: boolean;

  /** Random, unique, never changed: who holds it may switch these mails off and nothing else, so it is kept readable. */
  @Column({ type: 'bytea', name: 'unsubscribe_secret', update: false })
  unsubscribeSecret!: Buffer;
}
