import { describe, expect, it } from '@jest/globals';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import { createLogger } from '../logging/logger.js';
import { DocumentWork } from './document-work.js';

const asked = (refusal: ServiceError) => {
  const documents = { beginWork: () => Promise.reject(refusal) };
  const begun = { requestId: 'r', documentId: 'd', work: 'inspect' };
  return new DocumentWork(documents, createLogger('test', 'silent')).begin(begun);
};

describe('work whose begin is not taken', () => {
  it('is not wanted when it is refused for good', async () => {
    expect(await asked(new ServiceError(commonErrors.validationFailed))).toEqual({ wanted: false });
  });

  it('is done when nobody answers', async () => {
    expect(await asked(new ServiceError(commonErrors.unavailable))).toBeUndefined();
  });
});
