import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that was told to an account's endpoints; the body is sent as it stands here. */
@Entity({ name: 'event' })
export class EventRow {
  /** The `webhook-id` of every attempt. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  body!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
