import { createHash } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CheckApiKeyResponseSchema } from '@colophon/contracts';
import { apiKeyWith } from '@colophon/contracts/rules';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { apiKey, type FakeServices, user } from './fake-services.fixture.js';

type Known = MessageInitShape<typeof CheckApiKeyResponseSchema>;

/** What auth, a fake, knows of keys: those that were given out here, by their hash. */
export class KeyHolder {
  private readonly known = new Map<string, Known>();
  private number = 0;

  constructor(services: FakeServices) {
    services.apiKeyChecks.checkApiKey = async ({ hash }) => {
      const found = this.known.get(Buffer.from(hash).toString('hex'));
      if (!found) throw new ServiceError(commonErrors.notFound);
      return found;
    };
  }

  /** A key that works. */
  give(
    scopes: readonly string[],
    more: { userId?: string; expiresAt?: never } & object = {},
  ): { key: string; id: string } {
    const [key, id] = [this.draw(), newId()];
    const { userId = user.id, ...rest } = more;
    this.known.set(hashOf(key), { userId, apiKey: { ...apiKey, id, scopes: [...scopes], ...rest } });
    return { key, id };
  }

  /** A key of the right form that does not exist. */
  draw(): string {
    this.number += 1;
    return apiKeyWith(String(this.number).padStart(32, 'x'));
  }

  /** Auth refuses it from now on. */
  take(key: string): void {
    this.known.delete(hashOf(key));
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
