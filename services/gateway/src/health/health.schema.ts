import { ApiProperty } from '@nestjs/swagger';
import { ErrorBody } from '../http/error-body.schema.js';

export class HealthBody {
  @ApiProperty({ type: String, enum: ['ok'], example: 'ok' })
  status!: 'ok';
}

/** An error like any other, with the word monitors look for. */
export class UnreadyBody extends ErrorBody {
  @ApiProperty({ type: String, enum: ['unavailable'], example: 'unavailable' })
  status!: 'unavailable';
}
