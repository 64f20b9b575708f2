import { ApiProperty } from '@nestjs/swagger';

export class DocumentWarning {
  @ApiProperty({ type: String, description: 'The warning class in lower case.', example: 'signed' })
  code!: string;

  @ApiProperty({
    type: String,
    description: 'A sentence for a person.',
    example: 'This file is signed. It stays intact, but readers will show that it was changed after signing.',
  })
  message!: string;
}
