import { ApiProperty } from '@nestjs/swagger';

export class ActiveSession {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41' })
  id!: string;

  @ApiProperty({
    type: String,
    description: 'Program and system, as its user agent names them.',
    example: 'Firefox on Linux',
  })
  device!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The network the session was started from, not the full address: the first three of four parts (IPv4), or three of eight (IPv6).',
    example: '203.0.113.0/24',
  })
  network!: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-15T09:30:12.000Z' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Rounded to the hour.',
    example: '2026-01-15T12:00:00.000Z',
  })
  lastSeenAt!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-16T09:30:12.000Z' })
  expiresAt!: string;

  @ApiProperty({ type: Boolean, description: 'The session this call was made with.', example: true })
  current!: boolean;
}

export class SessionsAnswer {
  @ApiProperty({ type: [ActiveSession], description: 'Active sessions, newest first.' })
  sessions!: ActiveSession[];
}
