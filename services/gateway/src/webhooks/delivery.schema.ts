import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { webhookTestType, webhookTypes } from '@colophon/contracts/rules';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { ChoiceParameter } from '../validation/choice-parameter.js';
import { IntegerParameter } from '../validation/integer-parameter.js';
import { isUuid } from '../validation/uuid.pipe.js';

const deliveryStates = ['pending', 'succeeded', 'failed', 'dropped'] as const;
const deliveryTypes = [...webhookTypes, webhookTestType] as const;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

export class DeliveryQuery {
  @ChoiceParameter('state', deliveryStates, 'Empty means all.')
  state = '';

  @ChoiceParameter('type', deliveryTypes, 'Empty means all.')
  type = '';

  @ApiPropertyOptional({ type: String, maxLength: 36, description: '`nextCursor` of the page before.' })
  @ValidateBy({
    name: 'cursor',
    validator: {
      validate: (value: unknown) => value === '' || isUuid(value),
      defaultMessage: () => 'This must be a nextCursor of this list',
    },
  })
  cursor = '';

  @IntegerParameter({ description: 'Deliveries a page.', min: 1, max: 100, default: 20 })
  limit = 20;
}

export class RecoverInput {
  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Everything that did not succeed since then is sent again; it is kept for 30 days.',
    example: '2026-01-15T12:00:00.000Z',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @ValidateBy({
    name: 'since',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value)),
      defaultMessage: () => 'This must be a time such as 2026-01-15T12:00:00Z',
    },
  })
  since!: string;
}

export class Attempt {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  at!: string;

  @ApiProperty({
    type: String,
    enum: ['ok', 'status', 'timeout', 'tls', 'unreachable'],
    description: '`status`: the server answered with another status than 200 to 299.',
    example: 'status',
  })
  outcome!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of HTTP; null when no answer came.',
    example: 503,
  })
  status!: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How long it took, milliseconds.', example: 240 })
  ms!: number;
}

export class Delivery {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41' })
  id!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'The `webhook-id` of every attempt: a receiver that knows it has this event already.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42',
  })
  eventId!: string;

  @ApiProperty({ type: String, description: 'More types may come.', example: 'document.completed' })
  type!: string;

  @ApiProperty({
    type: String,
    enum: [...deliveryStates],
    description:
      '`failed`: ten attempts failed. `dropped`: the webhook was disabled. Both can be sent again by a replay or a recovery.',
    example: 'pending',
  })
  state!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ type: [Attempt], description: 'Oldest first; in a list the newest alone.' })
  attempts!: Attempt[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null unless it is pending.',
    example: '2026-01-15T12:05:00.000Z',
  })
  nextAttemptAt!: string | null;
}

export class DeliveryList {
  @ApiProperty({ type: [Delivery], description: 'Newest first.' })
  deliveries!: Delivery[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For the page behind; null on the last.',
    example: null,
  })
  nextCursor!: string | null;
}

export class DeliveryAnswer {
  @ApiProperty({ type: Delivery })
  delivery!: Delivery;
}

export class DeliveryWithBody extends DeliveryAnswer {
  @ApiProperty({
    type: String,
    description: 'The body as it is sent, byte for byte.',
    example:
      '{"type":"document.completed","timestamp":"2026-01-15T12:00:00.000Z","data":{"documentId":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"}}',
  })
  body!: string;
}

export class RecoverAnswer {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Deliveries that are sent again, at most 10,000 a call.',
    example: 12,
  })
  recovered!: number;
}
