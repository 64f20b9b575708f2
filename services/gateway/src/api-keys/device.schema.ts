import { ApiProperty } from '@nestjs/swagger';
import { apiKeyScopes, longestApiKeyName } from '@colophon/contracts/rules';
import { currentPasswordRule, optionalCodeRule } from '../auth/auth.schema.js';
import { TextField, type TextRule } from '../validation/text-field.js';
import { ScopesField } from './scopes.field.js';

const CLIENT = 'colophon on workstation';

const userCodeRule: TextRule = {
  description: 'The code that the program shows, in capital or small letters, with or without the line.',
  example: 'BCDF-GHJK',
  required: 'Please enter the code',
  max: 40,
};

export class DeviceGrantInput {
  @TextField({
    description: 'What the program calls itself; becomes the name of the key.',
    example: CLIENT,
    required: 'Please name the program',
    max: longestApiKeyName,
  })
  clientName!: string;

  @ScopesField()
  scopes!: string[];
}

export class DeviceGrantAnswer {
  @ApiProperty({
    type: String,
    description: 'For the program alone: fetches the key.',
    example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
  })
  deviceCode!: string;

  @ApiProperty({ type: String, description: 'For the person to type.', example: 'BCDF-GHJK' })
  userCode!: string;

  @ApiProperty({
    type: String,
    description: 'Where it is typed.',
    example: 'https://colophon.example/device',
  })
  verificationUri!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds.', example: 600 })
  expiresIn!: number;

  @ApiProperty({ type: 'integer', description: 'Least seconds between two questions.', example: 5 })
  interval!: number;
}

export class DeviceTokenInput {
  @TextField({
    description: 'As the first answer gave it.',
    example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
    required: 'The code is missing',
    max: 100,
  })
  deviceCode!: string;
}

export class UserCodeInput {
  @TextField(userCodeRule)
  userCode!: string;
}

export class DeviceApprovalInput extends UserCodeInput {
  @TextField(currentPasswordRule)
  password!: string;

  @TextField({ ...optionalCodeRule, optional: true })
  code = '';
}

export class WaitingDeviceAnswer {
  @ApiProperty({ type: String, example: CLIENT })
  clientName!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...apiKeyScopes] },
    example: ['documents:read', 'documents:write'],
  })
  scopes!: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The network of the program, not its address.',
    example: '203.0.113.0/24',
  })
  network!: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T12:00:00.000Z' })
  startedAt!: string;
}
