import { create } from '@bufbuild/protobuf';
import { BrandContextSchema, events, MetadataSchema, OriginalMetadataSchema } from '@colophon/contracts';
import type { EmitOrigin, Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { BrandContextRepository } from '../brand-context/brand-context.repository.js';
import type { Document } from './document.js';

/**
 * Emits the request that a document's stage waits for. Each stage has exactly one, asked when the stage is entered
 * and again by the sweep when the answer is overdue.
 */
@Injectable()
export class StageRequests {
  constructor(private readonly brandContexts: BrandContextRepository) {}

  async emit(transaction: Transaction, document: Document): Promise<void> {
    const { id: documentId, generationId } = document;
    const origin: EmitOrigin = {
      aggregateId: document.id,
      aggregateVersion: document.version,
      userId: document.userId,
    };
    switch (document.stage) {
      case 'inspecting':
        return transaction.emit(
          events.documentUploaded,
          { documentId, filename: document.filename, size: BigInt(document.size), sha256: document.sha256 },
          origin,
        );
      case 'auto_reserving':
      case 'reserving':
        return transaction.emit(
          events.generationRequested,
          { documentId, generationId: required(generationId) },
          origin,
        );
      case 'generating':
        return this.requestMetadata(transaction, document, origin);
      case 'writing':
        return transaction.emit(
          events.pdfRequested,
          {
            documentId,
            metadataVersion: document.metadataVersion,
            metadata: create(MetadataSchema, document.finalMetadata ?? {}),
            language: document.language,
          },
          origin,
        );
      default:
        return undefined;
    }
  }

  private async requestMetadata(
    transaction: Transaction,
    document: Document,
    origin: EmitOrigin,
  ): Promise<void> {
    const brandContext = await this.brandContexts.find(transaction.manager, document.userId);
    await transaction.emit(
      events.metadataRequested,
      {
        documentId: document.id,
        generationId: required(document.generationId),
        filename: document.filename,
        originalMetadata: create(OriginalMetadataSchema, document.originalMetadata ?? {}),
        language: document.language,
        brandContext: create(BrandContextSchema, brandContext ?? {}),
      },
      origin,
    );
  }
}

const required = (generationId: string | null): string => {
  if (!generationId) throw new Error('a stage of a generation was entered without its id');
  return generationId;
};
