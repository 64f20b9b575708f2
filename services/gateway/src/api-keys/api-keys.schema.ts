import { ApiProperty } from '@nestjs/swagger';
import { apiKeyDays, apiKeyOverlapHours, apiKeyScopes, longestApiKeyName } from '@colophon/contracts/rules';
import { currentPasswordRule, optionalCodeRule } from '../auth/auth.schema.js';
import { IntegerField } from '../validation/integer-field.js';
import { TextField, type TextRule } from '../validation/text-field.js';
import { ScopesField } from './scopes.field.js';

/** Of no key: its checksum is wrong. */
const EXAMPLE_KEY = 'clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000';

const nameRule: TextRule = {
  description: 'What the key is for, in words of its owner.',
  example: 'Nightly run',
  required: 'Please name the key',
  max: longestApiKeyName,
};

const codeRule: TextRule = {
  ...optionalCodeRule,
  description: 'Needed with two-factor sign-in: six digits of the authenticator app, or a recovery code.',
  optional: true,
};

export class ApiKey {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61' })
  id!: string;

  @ApiProperty({ type: String, example: 'Nightly run' })
  name!: string;

  @ApiProperty({ type: String, description: 'How the key begins.', example: 'clphk_Ab3d…' })
  hint!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...apiKeyScopes] },
    example: ['documents:read', 'documents:write'],
  })
  scopes!: string[];

  @ApiProperty({
    type: String,
    description: 'How it was made; `settings` for one that a signed-in person made.',
    example: 'settings',
  })
  origin!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T09:30:12.000Z' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null for a key that never expires.',
    example: '2026-04-15T09:30:12.000Z',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Kept by the hour; null until it is used.',
    example: '2026-01-15T12:00:00.000Z',
  })
  lastUsedAt!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The network, not the address: the first three parts of four, or three of eight.',
    example: '203.0.113.0/24',
  })
  lastUsedNetwork!: string | null;

  @ApiProperty({
    type: String,
    enum: ['active', 'expired', 'revoked'],
    description: 'Ended keys are listed for 30 days.',
    example: 'active',
  })
  state!: string;
}

export class ApiKeysAnswer {
  @ApiProperty({ type: [ApiKey], description: 'Working ones first, of each the newest first.' })
  apiKeys!: ApiKey[];
}

export class ApiKeyAnswer {
  @ApiProperty({ type: ApiKey })
  apiKey!: ApiKey;
}

export class NewApiKeyAnswer extends ApiKeyAnswer {
  @ApiProperty({ type: String, description: 'Shown this once; kept nowhere.', example: EXAMPLE_KEY })
  key!: string;
}

export class ApiKeyNameInput {
  @TextField(nameRule)
  name!: string;
}

export class NewApiKeyInput extends ApiKeyNameInput {
  @ScopesField()
  scopes!: string[];

  @IntegerField({ ...apiKeyDays, nullable: true, description: 'Null for never.', example: 90 })
  expiresInDays!: number | null;

  @TextField(currentPasswordRule)
  password!: string;

  @TextField(codeRule)
  code = '';
}

export class ApiKeyRotationInput {
  @TextField(currentPasswordRule)
  password!: string;

  @TextField(codeRule)
  code = '';

  @IntegerField({
    ...apiKeyOverlapHours,
    description: 'For so long the old key works beside the new one; 0 ends it at once.',
    example: 24,
  })
  overlapHours: number = apiKeyOverlapHours.default;
}

export class FoundApiKeyInput {
  @TextField({
    description: 'The key that was found.',
    example: EXAMPLE_KEY,
    required: 'Please enter the key',
    max: 200,
  })
  key!: string;
}
