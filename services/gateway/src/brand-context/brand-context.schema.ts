import { brandVoices, industries, mostBrandExamples, writeProfiles } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { ListField } from '../validation/list-field.js';
import { ObjectField } from '../validation/object-field.js';
import { TextField } from '../validation/text-field.js';
import { BrandExample, Vocabulary } from './vocabulary.schema.js';

export class BrandContextInput {
  @TextField({
    description: 'Name of the company.',
    example: 'Acme Ltd',
    required: 'Company name is required',
    max: 200,
  })
  companyName!: string;

  @TextField({
    description: 'Industry of the company.',
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
    description: 'The audience of the documents.',
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
    description: 'Anything else the AI should follow.',
    example: 'British spelling.',
    max: 2000,
    multiline: true,
    optional: true,
  })
  customGuidelines = '';

  @TextField({
    description:
      'How processed files are written: `search` puts the description where search engines look for one; never in PDF/A. If empty or omitted, it does not change.',
    example: 'standard',
    max: 20,
    optional: true,
    oneOf: { values: ['', ...writeProfiles], message: 'Please choose one of the write profiles' },
  })
  writeProfile = '';

  @ObjectField(Vocabulary, 'This must be a vocabulary', {
    description: 'The terms that keywords must use. If omitted, it does not change.',
    optional: true,
  })
  vocabulary?: Vocabulary;

  @ListField(BrandExample, {
    description: 'Examples of good metadata for a language model. If omitted, they do not change.',
    max: mostBrandExamples,
    optional: true,
  })
  examples?: BrandExample[];
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

  @ApiProperty({ type: String, enum: writeProfiles, example: 'standard' })
  writeProfile!: string;

  @ApiProperty({ type: Vocabulary })
  vocabulary!: Vocabulary;

  @ApiProperty({ type: [BrandExample] })
  examples!: BrandExample[];
}
