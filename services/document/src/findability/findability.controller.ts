import { FindabilityService, type GetFindabilityRequest } from '@colophon/contracts';
import { ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { emptyBrandContext } from '../brand-context/brand-context.js';
import { BrandContextRepository } from '../brand-context/brand-context.repository.js';
import { documentErrors } from '../document/document.errors.js';
import { DocumentQueries } from '../document/document.queries.js';
import { presentFacts } from './file-facts.presenter.js';

@ProtoController(FindabilityService)
export class FindabilityController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly brandContexts: BrandContextRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, invalid_state */
  async getFindability({ userId, documentId }: GetFindabilityRequest) {
    const document = await this.queries.get(userId, documentId);
    const { filename, originalFacts, writtenFacts, finalMetadata, refusal, language } = document;
    if (!originalFacts) throw new ServiceError(documentErrors.notMeasured);
    const brandContext = await this.brandContexts.find(this.unitOfWork.manager, userId);
    return {
      filename,
      original: presentFacts(originalFacts),
      written: writtenFacts ? presentFacts(writtenFacts) : undefined,
      metadata: refusal ? undefined : (finalMetadata ?? undefined),
      writeProfile: (brandContext ?? emptyBrandContext).writeProfile,
      language,
    };
  }
}
