import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class ErrorDetailBody {
  @ApiProperty({ type: String, description: 'Path of the wrong field.', example: 'metadata.title' })
  field!: string;

  @ApiProperty({ type: String, example: 'At most 60 characters are allowed' })
  message!: string;
}

/** The one shape of every error. */
export class ErrorBody {
  @ApiProperty({ type: String, description: 'A sentence for a person.', example: 'There is nothing here.' })
  error!: string;

  @ApiProperty({
    type: String,
    description: 'For programs; never changes for the same error.',
    example: 'not_found',
  })
  code!: string;

  @ApiPropertyOptional({ type: [ErrorDetailBody] })
  details?: ErrorDetailBody[];

  @ApiProperty({
    type: String,
    description: 'Also in the X-Request-Id header; quote it when you contact support.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  })
  requestId!: string;
}
