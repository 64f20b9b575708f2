import { BooleanField } from '../validation/boolean-field.js';
import { OptionalBody } from '../validation/input.pipe.js';

@OptionalBody()
export class GeneratePdfInput {
  @BooleanField({
    description:
      'Write a signed file, too: the signature stays valid for what was signed, but readers show that the file was changed afterwards.',
    example: true,
    optional: true,
  })
  acceptSignatureChange = false;
}
