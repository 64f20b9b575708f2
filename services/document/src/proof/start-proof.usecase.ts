import { events } from '@colophon/contracts';
import { Clock, commonErrors, newId, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { emptyBrandContext } from '../brand-context/brand-context.js';
import { BrandContextRepository } from '../brand-context/brand-context.repository.js';
import { documentErrors } from '../document/document.errors.js';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { beginProof } from './proof.js';
import { ProofDocumentsRepository } from './proof-documents.repository.js';
import { proofErrors } from './proof.errors.js';
import { type AfterRule, type DocumentMaterial, materialOf } from './proof-material.js';
import { ProofRepository } from './proof.repository.js';

export interface OwnQuery {
  readonly query: string;
  readonly documentId: string;
}

export interface WantedProof {
  readonly userId: string;
  /** Empty for all documents. */
  readonly documentIds: readonly string[];
  readonly expected: boolean;
  readonly queries: readonly OwnQuery[];
  /** Chosen by the caller, so that a repeated call starts no second one; empty for a new id. */
  readonly proofId: string;
}

/** Freezes what the documents of a proof say, and asks for it. */
@Injectable()
export class StartProof {
  constructor(
    private readonly proofs: ProofRepository,
    private readonly documents: ProofDocumentsRepository,
    private readonly brandContexts: BrandContextRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws ServiceError proof_running, too_many_proofs, invalid_state, not_found, validation_failed */
  async execute(transaction: Transaction, wanted: WantedProof): Promise<string> {
    const { userId, documentIds, queries, proofId } = wanted;
    if (proofId && (await this.proofs.has(transaction, userId, proofId))) return proofId;
    if (await this.deletedUsers.has(transaction, userId)) throw new ServiceError(proofErrors.nothingToProve);
    const named = new Set([...documentIds, ...queries.map(({ documentId }) => documentId)]);
    const owned = await this.documents.owned(transaction, userId, [...named]);
    if (owned.size < named.size) throw new ServiceError(documentErrors.notFound);
    const { ids, leftOut, notMeasured } = await this.documents.choose(transaction, userId, documentIds);
    const material = await this.material(transaction, wanted, ids);
    if (material.length === 0) throw new ServiceError(proofErrors.nothingToProve);
    const now = this.clock.now();
    await this.count(transaction, userId, now);
    const proof = beginProof(
      {
        id: proofId || newId(),
        userId,
        documents: material.length,
        leftOut,
        notMeasured,
        expected: wanted.expected,
      },
      now,
    );
    if (!(await this.proofs.insert(transaction, proof))) throw new ServiceError(proofErrors.running);
    await this.documents.freeze(transaction, proof.id, material);
    const body = { proofId: proof.id };
    await transaction.emit(events.proofRequested, body, { aggregateId: proof.id, userId });
    for (const oldest of await this.proofs.deleteOldest(transaction, userId))
      await transaction.emit(events.proofDeleted, { proofId: oldest }, { aggregateId: oldest, userId });
    return proof.id;
  }

  private async count(transaction: Transaction, userId: string, now: Date): Promise<void> {
    const next = await this.proofs.countStart(transaction, userId, now);
    if (next) throw new ServiceError(proofErrors.tooMany, { retryAfterMs: next.getTime() - now.getTime() });
  }

  private async material(
    transaction: Transaction,
    { userId, expected, queries }: WantedProof,
    ids: readonly string[],
  ): Promise<DocumentMaterial[]> {
    const brandContext = await this.brandContexts.find(transaction.manager, userId);
    const rule: AfterRule = { expected, profile: (brandContext ?? emptyBrandContext).writeProfile };
    const queriesOf = Map.groupBy(queries, ({ documentId }) => documentId);
    const documents = await this.documents.hold(transaction, userId, ids);
    const material = documents.map((document) =>
      materialOf(
        document,
        rule,
        (queriesOf.get(document.id) ?? []).map(({ query }) => query),
      ),
    );
    refuseUnmeasured(queries, material);
    return material;
  }
}

const NO_PART = 'This document does not take part in the proof.';
const NO_AFTER = 'This document has no written file yet, so that nothing can be compared.';

/** @throws ServiceError validation_failed for a query that would be measured by nothing */
const refuseUnmeasured = (queries: readonly OwnQuery[], material: readonly DocumentMaterial[]): void => {
  const taking = new Map(material.map(({ documentId, after }) => [documentId, after !== null]));
  const details = queries.flatMap(({ documentId }, index) => {
    const hasAfter = taking.get(documentId);
    if (hasAfter === true) return [];
    const message = hasAfter === undefined ? NO_PART : NO_AFTER;
    return [{ field: `queries.${index}.documentId`, message }];
  });
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
};
