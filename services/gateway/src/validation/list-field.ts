import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { Bounded, tooManyEntries } from './input.bounds.js';

export interface ListRule {
  readonly description: string;
  readonly max: number;
  /** The field may be left out, but not be null. */
  readonly optional?: boolean;
}

const problem = (rule: ListRule, value: unknown): string | undefined => {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length > rule.max) return tooManyEntries(rule.max);
  // The nested check passes over null.
  return value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    ? undefined
    : 'This must be a list of objects';
};

/** Nested objects of a request body, each checked by their own class. */
export const ListField = (shape: Class<object>, rule: ListRule): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: [shape],
      description: rule.description,
      maxItems: rule.max,
      ...(rule.optional ? { required: false } : {}),
    }),
    Bounded({ shape, most: rule.max }),
    Type(() => shape),
    ...(rule.optional ? [ValidateIf((_body, value) => value !== undefined)] : []),
    ValidateBy({
      name: 'list',
      validator: {
        validate: (value: unknown) => problem(rule, value) === undefined,
        defaultMessage: (args) => problem(rule, args?.value) ?? '',
      },
    }),
    ValidateNested({ each: true, message: 'This must be a list of objects' }),
  );
