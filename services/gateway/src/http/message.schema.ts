import { ApiProperty } from '@nestjs/swagger';

export class MessageBody {
  @ApiProperty({ type: String, example: 'Your email has been verified successfully!' })
  message!: string;
}
