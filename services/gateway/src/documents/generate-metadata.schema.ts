import { BooleanField } from '../validation/boolean-field.js';
import { OptionalBody } from '../validation/input.pipe.js';

@OptionalBody()
export class GenerateMetadataInput {
  @BooleanField({
    description:
      'Generate, and pay for, metadata even if the document has no text; the suggestions can use little more than its name.',
    example: true,
    optional: true,
  })
  acceptNoText = false;
}
