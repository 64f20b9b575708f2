import {
  DocumentService,
  type GenerateMetadataRequest,
  type RegenerateFieldRequest,
} from '@colophon/contracts';
import { newId, ProtoPart } from '@colophon/platform';
import { presentDocument } from '../document/document.presenter.js';
import { presentFieldGeneration } from '../field-generation/field-generation.presenter.js';
import { RegenerateField } from '../field-generation/regenerate-field.usecase.js';
import { GenerateMetadata } from './generate-metadata.usecase.js';

/** What the AI can be asked for: metadata of the whole document for a credit, one field of it for none. */
@ProtoPart(DocumentService)
export class GenerationController {
  constructor(
    private readonly metadata: GenerateMetadata,
    private readonly field: RegenerateField,
  ) {}

  async generateMetadata(request: GenerateMetadataRequest) {
    const { userId, documentId, generationId, acceptNoText } = request;
    const owned = { userId, documentId };
    const document = await this.metadata.execute(owned, generationId || newId(), acceptNoText);
    return { document: presentDocument(document) };
  }

  async regenerateField(request: RegenerateFieldRequest) {
    const { userId, documentId, generationId, field, instruction } = request;
    const asked = { id: generationId || newId(), field, instruction };
    const run = await this.field.execute({ userId, documentId }, asked);
    return { fieldGeneration: presentFieldGeneration(run) };
  }
}
