import { ApiProperty } from '@nestjs/swagger';
import { webhookLimits, webhookTypes } from '@colophon/contracts/rules';
import { BooleanField } from '../validation/boolean-field.js';
import { TextField } from '../validation/text-field.js';
import { TextListField } from '../validation/text-list-field.js';

const URL_RULE = {
  description:
    'Where events are sent: https, a host name on the public internet, port 443 or 8443. Answers from 200 to 299 within 15 seconds count as received; redirects do not.',
  example: 'https://hooks.example.com/colophon',
  required: 'Please enter an address',
  max: webhookLimits.url,
};
const TYPES_RULE = {
  description: 'Which events are sent; at least one, each once.',
  example: ['document.completed', 'document.ready'],
  required: 'Please choose at least one type',
  most: webhookTypes.length,
  entry: {
    required: 'Please choose a type',
    max: 40,
    oneOf: { values: webhookTypes, message: `Each must be one of ${webhookTypes.join(', ')}` },
  },
};
const DESCRIPTION_RULE = {
  description: 'For people.',
  example: 'Intranet search',
  max: webhookLimits.description,
  optional: true,
};

export class CreateWebhookInput {
  @TextField(URL_RULE)
  url!: string;

  @TextListField(TYPES_RULE)
  types!: string[];

  @TextField(DESCRIPTION_RULE)
  description = '';
}

export class UpdateWebhookInput {
  @TextField(URL_RULE)
  url!: string;

  @TextListField(TYPES_RULE)
  types!: string[];

  @TextField(DESCRIPTION_RULE)
  description = '';

  @BooleanField({
    description: 'A disabled webhook gets nothing; what it misses can be recovered for 30 days.',
    example: true,
  })
  enabled!: boolean;
}

export class Webhook {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31' })
  id!: string;

  @ApiProperty({ type: String, format: 'uri', example: 'https://hooks.example.com/colophon' })
  url!: string;

  @ApiProperty({ type: String, example: 'Intranet search' })
  description!: string;

  @ApiProperty({
    type: [String],
    description: 'More types may come.',
    example: ['document.completed', 'document.ready'],
  })
  types!: string[];

  @ApiProperty({
    type: String,
    enum: ['enabled', 'disabled', 'disabled_failing'],
    description:
      '`disabled_failing`: we disabled it, because every call failed for five days or its server answered 410.',
    example: 'enabled',
  })
  state!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when every call has failed; null when the last one succeeded.',
    example: null,
  })
  failingSince!: string | null;
}

export class WebhookList {
  @ApiProperty({ type: [Webhook], description: 'Oldest first.' })
  webhooks!: Webhook[];
}

export class WebhookAnswer {
  @ApiProperty({ type: Webhook })
  webhook!: Webhook;
}

export class WebhookSecret {
  @ApiProperty({
    type: String,
    description: 'Signs by Standard Webhooks; shown this once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret!: string;
}

export class CreatedWebhook extends WebhookSecret {
  @ApiProperty({ type: Webhook })
  webhook!: Webhook;
}
