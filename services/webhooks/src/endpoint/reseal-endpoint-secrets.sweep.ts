import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from './endpoint.repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';

const BATCH = 500;

/** After a change of keys seals every secret by the new one, so that the old one can be thrown away. */
@Injectable()
export class ResealEndpointSecrets implements PeriodicTask {
  readonly name = 'reseal-endpoint-secrets';
  readonly intervalMs = 60_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
    private readonly secrets: EndpointSecrets,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const now = this.clock.now();
      const { currentKeyId } = this.secrets;
      for (const row of await this.endpoints.lockSealedByOthers(transaction, currentKeyId, BATCH))
        await this.endpoints.change(transaction, row.id, this.secrets.resealed(row, now));
    });
  }
}
