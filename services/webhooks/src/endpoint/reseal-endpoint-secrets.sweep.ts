import { Clock, type PeriodicTask, RowFailures, UnitOfWork } from '@colophon/platform';
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
    const failures = new RowFailures();
    let last: string | undefined;
    do last = await this.resealBehind(last, failures);
    while (last !== undefined);
    failures.end();
  }

  /** @returns the last endpoint of a full batch. One whose secret does not open stays, and holds up no other. */
  private resealBehind(last: string | undefined, failures: RowFailures): Promise<string | undefined> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (transaction) => {
      const page = { keyId: this.secrets.currentKeyId, after: last, limit: BATCH };
      const rows = await this.endpoints.lockSealedByOthers(transaction, page);
      for (const row of rows)
        await failures.attempt(`endpoint ${row.id}`, () =>
          transaction.part(() => this.endpoints.change(transaction, row.id, this.secrets.resealed(row, now))),
        );
      return rows.length === BATCH ? rows.at(-1)?.id : undefined;
    });
  }
}
