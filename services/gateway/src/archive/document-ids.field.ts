import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Bounded } from '../validation/input.bounds.js';
import { isUuid } from '../validation/uuid.pipe.js';

/** As many as fit into one upload. */
export const MOST_DOCUMENTS = 50;

export interface DocumentIdsRule {
  readonly max?: number;
  /** The field may be left out; the class states what it is then. */
  readonly optional?: boolean;
  readonly description?: string;
}

const problem = (value: unknown, max: number): string | undefined => {
  if (!Array.isArray(value)) return 'This must be a list of document ids';
  if (value.length === 0) return 'Choose at least one document';
  if (value.length > max) return `At most ${max} documents are allowed`;
  return value.every(isUuid) ? undefined : 'This must be a list of document ids';
};

/** Ids of documents in lower case, each once, in the order asked. */
export const DocumentIdsField = ({
  max = MOST_DOCUMENTS,
  optional = false,
  description = 'Documents of the caller; duplicates count once.',
}: DocumentIdsRule = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      minItems: 1,
      ...(optional ? { required: false } : {}),
      maxItems: max,
      description,
      example: ['0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11'],
    }),
    Transform(({ value }: { value: unknown }): unknown =>
      Array.isArray(value) && value.length <= max && value.every(isUuid)
        ? [...new Set(value.map((id) => id.toLowerCase()))]
        : value,
    ),
    Bounded({ most: max }),
    ...(optional ? [ValidateIf((_body, value) => value !== undefined)] : []),
    ValidateBy({
      name: 'documentIds',
      validator: {
        validate: (value: unknown) => problem(value, max) === undefined,
        defaultMessage: (args) => problem(args?.value, max) ?? '',
      },
    }),
  );
