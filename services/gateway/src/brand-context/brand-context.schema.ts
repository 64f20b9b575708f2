import { brandVoices, industries } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../validation/text-field.js';

export class BrandContextInput {
  @TextField({
    description: 'Name of the company.',
    example: 'Acme Ltd',
    required: 'Company name is required',
    max: 200,
  })
  companyName!: string;

  @TextField({
    description: 'Field the company works in.',
    example: 'Technology',
    required: 'Industry is required',
    max: 100,
    oneOf: { values: industries, message: 'Please choose one of the industries' },
  })
  industry!: string;

  @TextField({
    description: 'How the company speaks.',
    example: 'Professional',
    required: 'Brand voice is required',
    max: 100,
    oneOf: { values: brandVoices, message: 'Please choose one of the brand voices' },
  })
  brandVoice!: string;

  @TextField({
    description: 'Whom the documents address.',
    example: 'IT managers',
    max: 500,
    multiline: true,
    optional: true,
  })
  targetAudience = '';

  @TextField({
    description: 'Topics that matter, comma-separated.',
    example: 'security, cloud',
    max: 500,
    multiline: true,
    optional: true,
  })
  keyTopics = '';

  @TextField({
    description: 'Anything else the AI should heed.',
    example: 'British spelling.',
    max: 2000,
    multiline: true,
    optional: true,
  })
  customGuidelines = '';
}

export class BrandContext {
  @ApiProperty({ type: String, example: 'Acme Ltd' })
  companyName!: string;

  @ApiProperty({
    type: String,
    enum: ['', ...industries],
    description: 'Empty where unset.',
    example: 'Technology',
  })
  industry!: string;

  @ApiProperty({
    type: String,
    enum: ['', ...brandVoices],
    description: 'Empty where unset.',
    example: 'Professional',
  })
  brandVoice!: string;

  @ApiProperty({ type: String, example: 'IT managers' })
  targetAudience!: string;

  @ApiProperty({ type: String, example: 'security, cloud' })
  keyTopics!: string;

  @ApiProperty({ type: String, example: 'British spelling.' })
  customGuidelines!: string;
}
