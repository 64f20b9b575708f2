import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ApiKeyCheckService, type CheckApiKeyResponse } from '@colophon/contracts';
import { isApiKey, looksLikeApiKey } from '@colophon/contracts/rules';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';
import type { KeyCaller } from './caller.js';
import { LivingCallers } from './living-callers.js';

/** The key of an Authorization header, right or wrong; undefined where it holds something else. */
export const keyIn = (authorization: string | undefined): string | undefined => {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && looksLikeApiKey(token) ? token : undefined;
};

/** What auth gets of a key. */
export const hashOfKey = (key: string): Uint8Array => hash('sha256', key, 'buffer');

/** Asks auth whose a key is. The bus sees its hash alone. */
@Injectable()
export class ApiKeyCallers {
  constructor(
    @Inject(rpcToken(ApiKeyCheckService)) private readonly checks: RpcClient<typeof ApiKeyCheckService>,
    private readonly living: LivingCallers,
  ) {}

  /** @throws ServiceError unauthenticated for wrong, ended and expired keys alike; unavailable where auth is down */
  async find(key: string): Promise<KeyCaller> {
    // A typing error or a guess costs auth nothing.
    if (!isApiKey(key)) throw new ServiceError(httpErrors.unauthenticated);
    const { userId, apiKey } = await this.ask(key);
    if (!apiKey) throw new ServiceError(httpErrors.unauthenticated);
    const caller = {
      userId,
      apiKeyId: apiKey.id,
      scopes: apiKey.scopes,
      expiresAt: apiKey.expiresAt ? timestampDate(apiKey.expiresAt) : undefined,
    };
    // It may have ended while auth answered.
    if (!this.living.has(caller)) throw new ServiceError(httpErrors.unauthenticated);
    return caller;
  }

  private async ask(key: string): Promise<CheckApiKeyResponse> {
    try {
      return await this.checks.checkApiKey({ hash: hashOfKey(key) });
    } catch (error) {
      const isUnknown = error instanceof ServiceError && error.is(commonErrors.notFound);
      throw isUnknown ? new ServiceError(httpErrors.unauthenticated) : error;
    }
  }
}
