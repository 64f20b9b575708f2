import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** A switch of a request body: true or false, nothing that only looks like them. */
export const BooleanField = (rule: { description: string; example: boolean }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean, ...rule }),
    IsBoolean({ message: 'This must be true or false' }),
  );
