import { type BeginWorkRequest, DocumentWorkService } from '@colophon/contracts';
import { commonErrors, isRefusedValue, ProtoController, ServiceError } from '@colophon/platform';
import { BeginWork } from './begin-work.usecase.js';
import type { BegunWork } from './stage-work.repository.js';

/** An id that the database refuses belongs to no document, so its work has ended. */
const noneOfNoId = (error: unknown): 'ended' => {
  if (!isRefusedValue(error)) throw error;
  return 'ended';
};

/** Answers workers who are about to begin what they were asked for. */
@ProtoController(DocumentWorkService)
export class DocumentWorkController {
  constructor(private readonly begin: BeginWork) {}

  /** @throws ServiceError validation_failed for a kind of work that this service does not know */
  async beginWork(request: BeginWorkRequest) {
    const begun = await this.begun(request).catch(noneOfNoId);
    return typeof begun === 'number'
      ? { wanted: true, attempt: begun, ended: false }
      : { wanted: false, attempt: 0, ended: begun === 'ended' };
  }

  private begun({ work, ...request }: BeginWorkRequest): Promise<BegunWork> {
    const { documentId, requestId, generationId, metadataVersion } = request;
    const begun = { documentId, requestId };
    switch (work) {
      case 'inspection':
        return this.begin.stage({ ...begun, stage: 'inspecting' });
      case 'generation':
        return this.begin.stage({ ...begun, stage: 'generating', generationId });
      case 'field':
        return this.begin.field({ ...begun, generationId });
      case 'writing':
        return this.begin.stage({ ...begun, stage: 'writing', metadataVersion });
      default:
        throw new ServiceError(commonErrors.validationFailed);
    }
  }
}
