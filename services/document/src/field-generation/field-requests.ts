import { create } from '@bufbuild/protobuf';
import {
  BrandContextSchema,
  events,
  LearnedPreferencesSchema,
  MetadataSchema,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { emptyBrandContext } from '../brand-context/brand-context.js';
import { presentBrandContext } from '../brand-context/brand-context.presenter.js';
import { BrandContextRepository } from '../brand-context/brand-context.repository.js';
import { presentLearned } from '../learned/learned-preference.js';
import { LearnedPreferencesRepository } from '../learned/learned-preferences.repository.js';
import type { Document } from '../document/document.js';
import type { FieldGenerationRecord } from '../document/document-records.js';
import { proposedValues } from './field-generation.js';

/** Emits the request that a run over one field waits for: when it begins, and again when its answer is overdue. */
@Injectable()
export class FieldRequests {
  constructor(
    private readonly brandContexts: BrandContextRepository,
    private readonly learned: LearnedPreferencesRepository,
  ) {}

  async emit(transaction: Transaction, document: Document, run: FieldGenerationRecord): Promise<void> {
    const brandContext = await this.brandContexts.find(transaction.manager, document.userId);
    const learned = await this.learned.effective(document.userId, transaction.manager);
    await transaction.emit(
      events.fieldRequested,
      {
        documentId: document.id,
        generationId: run.id,
        field: run.field,
        instruction: run.instruction,
        filename: document.filename,
        originalMetadata: create(OriginalMetadataSchema, document.originalMetadata ?? {}),
        language: document.language,
        brandContext: create(BrandContextSchema, presentBrandContext(brandContext ?? emptyBrandContext)),
        learnedPreferences: create(LearnedPreferencesSchema, presentLearned(learned)),
        metadata: create(MetadataSchema, document.generatedMetadata ?? {}),
        proposedValues: proposedValues(document, run.field),
      },
      { aggregateId: document.id, aggregateVersion: document.version, userId: document.userId },
    );
  }
}
