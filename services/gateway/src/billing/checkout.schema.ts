import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../validation/text-field.js';
import { packIds } from './billing.schema.js';

export class CheckoutInput {
  @TextField({
    description: 'The pack to buy.',
    example: 'small',
    required: 'Please choose a pack',
    max: 20,
    oneOf: { values: packIds, message: 'Please choose one of the packs' },
  })
  pack!: string;
}

/** Where to pay, and what to ask for afterwards. */
export class CheckoutStart {
  @ApiProperty({
    type: String,
    format: 'uri',
    description:
      'The page where the user pays. It returns the browser to /dashboard after payment, else to /pricing.',
    example: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3',
  })
  url!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'Use it in GET /api/billing/checkout/{id} after the browser returns.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21',
  })
  checkoutId!: string;
}

export class Checkout {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21' })
  id!: string;

  @ApiProperty({ type: String, enum: packIds, example: 'small' })
  pack!: string;

  @ApiProperty({
    type: String,
    enum: ['open', 'paid', 'expired'],
    description: 'Once it says paid, the credits are in the balance.',
    example: 'paid',
  })
  status!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 10 })
  credits!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'In the smallest unit of the currency.',
    example: 900,
  })
  priceCents!: number;

  @ApiProperty({ type: String, description: 'ISO 4217, lower case.', example: 'usd' })
  currency!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null until it is paid.',
    example: '2026-01-15T12:00:00.000Z',
  })
  paidAt!: string | null;
}

export class CheckoutAnswer {
  @ApiProperty({ type: Checkout })
  checkout!: Checkout;
}

export class WebhookReceipt {
  @ApiProperty({ type: Boolean, example: true })
  received!: boolean;
}
