import { text as readText } from 'node:stream/consumers';
import { fromJsonString } from '@bufbuild/protobuf';
import { type ExtractedText, ExtractedTextSchema } from '@colophon/contracts';
import { objectKeys, ObjectStore, ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { metadataErrors } from '../metadata/metadata.errors.js';

@Injectable()
export class DocumentTextRepository {
  constructor(private readonly objects: ObjectStore) {}

  /** What the pdf-worker read. @throws when it is gone or no such message: it is written before we are asked */
  async load(documentId: string): Promise<ExtractedText> {
    const object = await this.objects.get(objectKeys.text(documentId));
    if (!object) throw new ServiceError(metadataErrors.textMissing);
    const json = await readText(object.stream);
    try {
      return fromJsonString(ExtractedTextSchema, json, { ignoreUnknownFields: true });
    } catch (cause) {
      throw new ServiceError(metadataErrors.textMissing, { cause });
    }
  }
}
