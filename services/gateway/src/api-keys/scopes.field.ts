import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { apiKeyScopes, apiKeyScopesProblem } from '@colophon/contracts/rules';
import { ValidateBy } from 'class-validator';
import { Bounded } from '../validation/input.bounds.js';

const problem = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every((scope) => typeof scope === 'string')
    ? apiKeyScopesProblem(value)
    : 'This must be a list of texts';

/** Scopes of a key in a request body: at least one, each known and once. */
export const ScopesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: [...apiKeyScopes] },
      minItems: 1,
      maxItems: apiKeyScopes.length,
      uniqueItems: true,
      description: 'What the key may do. Scopes of a key never change.',
      example: ['documents:read', 'documents:write'],
    }),
    Bounded({ most: apiKeyScopes.length }),
    ValidateBy({
      name: 'scopes',
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (args) => problem(args?.value) ?? '',
      },
    }),
  );
