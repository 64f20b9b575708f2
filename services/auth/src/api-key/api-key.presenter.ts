import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ApiKeySchema } from '@colophon/contracts';
import type { ReadApiKey } from './read-api-keys.usecase.js';

export const presentApiKey = ({ key: row, state }: ReadApiKey): MessageInitShape<typeof ApiKeySchema> => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  origin: row.origin,
  createdAt: timestampFromDate(row.createdAt),
  ...(row.expiresAt && { expiresAt: timestampFromDate(row.expiresAt) }),
  ...(row.lastUsedHour && { lastUsedAt: timestampFromDate(row.lastUsedHour) }),
  lastUsedNetwork: row.lastUsedNetwork,
  state,
});
