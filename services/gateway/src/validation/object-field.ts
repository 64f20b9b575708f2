import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Bounded } from './input.bounds.js';

export interface ObjectRule {
  readonly description?: string;
  /** The field may be left out, but not be null. */
  readonly optional?: boolean;
}

/** A nested object of a request body, checked by its own class. */
export const ObjectField = (
  shape: Class<object>,
  required: string,
  { optional = false, ...documented }: ObjectRule = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: shape, ...documented, ...(optional ? { required: false } : {}) }),
    Bounded({ shape }),
    Type(() => shape),
    ...(optional ? [ValidateIf((_body, value) => value !== undefined)] : []),
    IsObject({ message: required }),
    ValidateNested({ message: required }),
  );
