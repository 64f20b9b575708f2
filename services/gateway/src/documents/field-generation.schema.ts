import { longestInstruction, metadataFields } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../validation/text-field.js';

export class RegenerateFieldInput {
  @TextField({
    description: 'The field that gets a new suggestion.',
    example: 'title',
    required: 'The field is required',
    max: 20,
    oneOf: { values: metadataFields, message: `This must be one of ${metadataFields.join(', ')}` },
  })
  field!: string;

  @TextField({
    description: 'What should be different; empty for any other suggestion.',
    example: 'Name the product',
    max: longestInstruction,
    optional: true,
  })
  instruction = '';
}

export class FieldGenerationStarted {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12' })
  generationId!: string;
}
