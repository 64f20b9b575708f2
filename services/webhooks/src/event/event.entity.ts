import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event for the endpoints of an account; the body is sent byte for byte. */
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
