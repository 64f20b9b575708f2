import { BooleanField } from '../validation/boolean-field.js';
import { OptionalBody } from '../validation/input.pipe.js';

@OptionalBody()
export class GenerateMetadataInput {
  @BooleanField({
    description:
      'Pay for the metadata of a document without any text, too; little can be said of it but its name.',
    example: true,
    optional: true,
  })
  acceptNoText = false;
}
