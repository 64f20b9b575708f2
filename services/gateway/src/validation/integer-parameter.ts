import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

export interface IntegerRule {
  readonly description: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A whole number in a query; the property's initial value is what an absent one means. */
export const IntegerParameter = (rule: IntegerRule): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      description: rule.description,
      minimum: rule.min,
      maximum: rule.max,
      default: rule.default,
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    ValidateBy({
      name: 'integer',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && value >= rule.min && value <= rule.max,
        defaultMessage: () => `This must be a whole number from ${rule.min} to ${rule.max}`,
      },
    }),
  );
