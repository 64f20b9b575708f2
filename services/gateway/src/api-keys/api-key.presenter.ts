import type { ApiKey as ApiKeyMessage } from '@colophon/contracts';
import { commonErrors, ServiceError } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';
import type { ApiKey } from './api-keys.schema.js';

/** @throws ServiceError internal where a service answered without one */
export const presentApiKey = (apiKey: ApiKeyMessage | undefined): ApiKey => {
  if (!apiKey) throw new ServiceError(commonErrors.internal);
  const { id, name, hint, scopes, origin, state } = apiKey;
  return {
    id,
    name,
    hint,
    scopes,
    origin,
    createdAt: presentTime(apiKey.createdAt) ?? '',
    expiresAt: presentTime(apiKey.expiresAt),
    lastUsedAt: presentTime(apiKey.lastUsedAt),
    lastUsedNetwork: apiKey.lastUsedNetwork || null,
    state,
  };
};
