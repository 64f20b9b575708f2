import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

export interface IntegerFieldRule {
  readonly description: string;
  readonly example: number;
  readonly min: number;
  readonly max: number;
  /** Null is a value, too. */
  readonly nullable?: boolean;
  /** The field may be left out and is this then; the class states it as well. */
  readonly default?: number;
}

/** A whole number of a request body. */
export const IntegerField = ({ min, max, nullable = false, ...rule }: IntegerFieldRule): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: min,
      maximum: max,
      ...rule,
      ...(nullable ? { nullable } : {}),
      ...(rule.default === undefined ? {} : { required: false }),
    }),
    ValidateBy({
      name: 'integer',
      validator: {
        validate: (value: unknown) =>
          (nullable && value === null) ||
          (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max),
        defaultMessage: () =>
          `This must be a whole number from ${min} to ${max}${nullable ? ', or null' : ''}`,
      },
    }),
  );
