import type { EventMessage, EventType } from '@colophon/contracts';
import type { UnitOfWork } from '@colophon/platform';
import type { AnalyticsRepository } from '../../src/analytics/analytics.repository.js';
import type { BrandContextRepository } from '../../src/brand-context/brand-context.repository.js';
import type { Document } from '../../src/document/document.js';
import type { LearnedPreferencesRepository } from '../../src/learned/learned-preferences.repository.js';
import type { DocumentRepository } from '../../src/document/document.repository.js';
import type { GenerationRepository } from '../../src/generation/generation.repository.js';
import type { ProofRepository } from '../../src/proof/proof.repository.js';

/** The storage of the use cases: tables of a real Postgres, or maps. */
export interface Store {
  readonly unitOfWork: UnitOfWork;
  readonly documents: DocumentRepository;
  readonly generations: GenerationRepository;
  readonly analytics: AnalyticsRepository;
  readonly brandContexts: BrandContextRepository;
  readonly learned: LearnedPreferencesRepository;
  readonly proofs: ProofRepository;
  /** What was emitted since the last call, in order. */
  takeEvents(): Promise<EventMessage<EventType>[]>;
  /** Undefined when it is gone. */
  read(documentId: string): Promise<Document | undefined>;
}
