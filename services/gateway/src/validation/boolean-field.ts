import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

interface BooleanRule {
  readonly description: string;
  readonly example: boolean;
  /** The field may be left out; the class states what it is then. */
  readonly optional?: boolean;
}

/** A switch of a request body: true or false, nothing that only looks like them. */
export const BooleanField = ({ optional = false, ...rule }: BooleanRule): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Boolean, ...rule, ...(optional ? { required: false } : {}) }),
    IsBoolean({ message: 'This must be true or false' }),
  );
