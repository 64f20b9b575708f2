import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Checkout, CheckoutStatus } from './checkout.js';

@Entity({ name: 'checkout' })
export class CheckoutRow implements Checkout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'pack_id' })
  packId!: string;

  @Column('integer')
  credits!: number;

  @Column('integer')
  amount!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  status!: CheckoutStatus;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { name: 'payment_intent', nullable: true })
  paymentIntent!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt!: Date | null;

  @Column('integer', { default: 0 })
  reclaimed!: number;

  @Column('integer', { default: 0 })
  shortfall!: number;

  @Column('integer', { default: 0 })
  awaited!: number;

  @Column('integer', { default: 0 })
  reversals!: number;
}
