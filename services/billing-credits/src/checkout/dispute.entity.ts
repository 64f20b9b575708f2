import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known of a bank's dispute, by its newest event. May be known before the purchase is. */
@Entity({ name: 'dispute' })
export class DisputeRow {
  /** Stripe's. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'payment_intent' })
  paymentIntent!: string;

  @Column('integer')
  amount!: number;

  /** True while the payment is disputed, and after the dispute is lost. */
  @Column('boolean')
  holds!: boolean;

  @Column('integer')
  stage!: number;

  @Column('timestamptz', { name: 'told_at' })
  toldAt!: Date;
}
