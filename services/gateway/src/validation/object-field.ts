import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

/** A nested object of a request body, checked by its own class. */
export const ObjectField = (shape: Class<object>, required: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: shape }),
    Type(() => shape),
    IsObject({ message: required }),
    ValidateNested({ message: required }),
  );
