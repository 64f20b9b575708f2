import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  BrandContextSchema,
  events,
  LearnedPreferencesSchema,
  MetadataSchema,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import type { EmitOrigin, Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { emptyBrandContext } from '../brand-context/brand-context.js';
import { presentBrandContext } from '../brand-context/brand-context.presenter.js';
import { BrandContextRepository } from '../brand-context/brand-context.repository.js';
import { presentLearned } from '../learned/learned-preference.js';
import { LearnedPreferencesRepository } from '../learned/learned-preferences.repository.js';
import type { Document } from '../document/document.js';

/**
 * Emits the request that a document's stage waits for. Each stage has exactly one, asked when the stage is entered
 * and again by the sweep when the answer is overdue.
 */
@Injectable()
export class StageRequests {
  constructor(
    private readonly brandContexts: BrandContextRepository,
    private readonly learned: LearnedPreferencesRepository,
  ) {}

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
        return this.requestPdf(transaction, document, origin);
      default:
        return undefined;
    }
  }

  private async requestPdf(transaction: Transaction, document: Document, origin: EmitOrigin): Promise<void> {
    const brandContext = await this.brandContexts.find(transaction.manager, document.userId);
    await transaction.emit(
      events.pdfRequested,
      {
        documentId: document.id,
        metadataVersion: document.metadataVersion,
        metadata: create(MetadataSchema, document.finalMetadata ?? {}),
        language: document.language,
        acceptSignatureChange: document.signatureConsent,
        writeProfile: (brandContext ?? emptyBrandContext).writeProfile,
        digestState: document.digestState ?? new Uint8Array(),
        originalSha256: document.sha256,
        ...(document.writingSince ? { askedAt: timestampFromDate(document.writingSince) } : {}),
      },
      origin,
    );
  }

  private async requestMetadata(
    transaction: Transaction,
    document: Document,
    origin: EmitOrigin,
  ): Promise<void> {
    const brandContext = await this.brandContexts.find(transaction.manager, document.userId);
    const learned = await this.learned.effective(document.userId, transaction.manager);
    await transaction.emit(
      events.metadataRequested,
      {
        documentId: document.id,
        generationId: required(document.generationId),
        filename: document.filename,
        originalMetadata: create(OriginalMetadataSchema, document.originalMetadata ?? {}),
        language: document.language,
        brandContext: create(BrandContextSchema, presentBrandContext(brandContext ?? emptyBrandContext)),
        learnedPreferences: create(LearnedPreferencesSchema, presentLearned(learned)),
        noTextAccepted: document.noTextAccepted,
      },
      origin,
    );
  }
}

const required = (generationId: string | null): string => {
  if (!generationId) throw new Error('a stage of a generation was entered without its id');
  return generationId;
};
