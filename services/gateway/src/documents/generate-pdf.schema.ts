import { BooleanField } from '../validation/boolean-field.js';
import { OptionalBody } from '../validation/input.pipe.js';

@OptionalBody()
export class GeneratePdfInput {
  @BooleanField({
    description:
      'Write the file even if it is signed: the signature stays valid for the signed part, but readers show that the file was changed after signing.',
    example: true,
    optional: true,
  })
  acceptSignatureChange = false;
}
