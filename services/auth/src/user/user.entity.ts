import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'users' })
export class UserRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** As its owner spelt it; where mail goes. */
  @Column('text')
  email!: string;

  /** What addresses are compared by; unique. */
  @Column('text', { name: 'email_normalized' })
  emailNormalized!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** PHC string of argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Null until the address is confirmed. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
