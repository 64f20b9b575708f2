import { commonErrors, Clock, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type ApiKeyState, stateOf } from './api-key.js';
import type { ApiKeyRow } from './api-key.entity.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** A key as it is now. */
export interface ReadApiKey {
  readonly key: ApiKeyRow;
  readonly state: ApiKeyState;
}

/** All that can live at a time, and as many that ended lately. */
const MOST_SHOWN = 200;

@Injectable()
export class ReadApiKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<ReadApiKey[]> {
    const now = this.clock.now();
    const rows = await this.apiKeys.list(this.unitOfWork.manager, userId, now, MOST_SHOWN);
    return rows.map((key) => ({ key, state: stateOf(key, now) }));
  }

  /** @throws ServiceError not_found */
  async one(userId: string, id: string): Promise<ReadApiKey> {
    return this.found(await this.apiKeys.find(this.unitOfWork.manager, userId, id));
  }

  /** @throws ServiceError not_found for a wrong, ended or expired one alike */
  async living(hash: Buffer): Promise<ReadApiKey> {
    return this.found(await this.apiKeys.livingByHash(this.unitOfWork.manager, hash, this.clock.now()));
  }

  private found(key: ApiKeyRow | null): ReadApiKey {
    if (!key) throw new ServiceError(commonErrors.notFound);
    return { key, state: stateOf(key, this.clock.now()) };
  }
}
