import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { coarseMoment, readNetwork } from '../session/sign-in-location.js';
import { ApiKeyRepository, type ApiKeyUse } from './api-key.repository.js';

/** As many as one statement takes without holding others up. */
const MOST = 1000;

@Injectable()
export class NoteApiKeysUsed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async run(uses: readonly ApiKeyUse[]): Promise<void> {
    const bounded = uses.slice(0, MOST).map(({ id, network }) => ({ id, network: readNetwork(network) }));
    await this.apiKeys.noteUsed(this.unitOfWork.manager, bounded, coarseMoment(this.clock.now()));
  }
}
