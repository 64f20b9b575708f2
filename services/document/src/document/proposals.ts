import { Injectable } from '@nestjs/common';
import { GenerateMetadata } from '../generation/generate-metadata.usecase.js';
import { RegenerateField } from '../field-generation/regenerate-field.usecase.js';

/** What the AI can be asked for: metadata of the whole document for a credit, one field of it for none. */
@Injectable()
export class Proposals {
  constructor(
    readonly ofDocument: GenerateMetadata,
    readonly ofField: RegenerateField,
  ) {}
}
