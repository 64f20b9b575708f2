import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WebhookSchema } from '@colophon/contracts';
import type { Endpoint } from './endpoint.js';

export function presentEndpoint(endpoint: Endpoint): MessageInitShape<typeof WebhookSchema> {
  const { id, url, description, types, state, createdAt, failingSince, version } = endpoint;
  return {
    id,
    url,
    description,
    types: [...types],
    state,
    createdAt: timestampFromDate(createdAt),
    ...(failingSince ? { failingSince: timestampFromDate(failingSince) } : {}),
    version,
  };
}
