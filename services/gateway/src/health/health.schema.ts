import { ApiProperty } from '@nestjs/swagger';

export class HealthBody {
  @ApiProperty({ type: String, enum: ['ok', 'unavailable'], example: 'ok' })
  status!: 'ok' | 'unavailable';
}
