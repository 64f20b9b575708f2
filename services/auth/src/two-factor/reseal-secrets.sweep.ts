import { type PeriodicTask, RowFailures, SecretKeys, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { TwoFactorRow } from './two-factor.entity.js';
import { TwoFactorRepository } from './two-factor.repository.js';

const BATCH = 500;

/** After a change of keys seals every secret by the new one, so that the old one can be thrown away. */
@Injectable()
export class ResealSecrets implements PeriodicTask {
  readonly name = 'reseal-secrets';
  readonly intervalMs = 60_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly twoFactors: TwoFactorRepository,
    private readonly keys: SecretKeys,
  ) {}

  async run(): Promise<void> {
    const failures = new RowFailures();
    let last: string | undefined;
    do last = await this.resealBehind(last, failures);
    while (last !== undefined);
    failures.end();
  }

  /** @returns whose secret was the last of a full batch. One that does not open stays, and holds up no other. */
  private resealBehind(last: string | undefined, failures: RowFailures): Promise<string | undefined> {
    return this.unitOfWork.run(async (transaction) => {
      const page = { keyId: this.keys.currentId, after: last, limit: BATCH };
      const rows = await this.twoFactors.lockSealedByOthers(transaction.manager, page);
      for (const row of rows)
        await failures.attempt(`user ${row.userId}`, () =>
          transaction.part(() => this.reseal(transaction, row)),
        );
      return rows.length === BATCH ? rows.at(-1)?.userId : undefined;
    });
  }

  private async reseal({ manager }: Transaction, row: TwoFactorRow): Promise<void> {
    const { userId } = row;
    await this.twoFactors.change(manager, userId, this.keys.seal(this.keys.open(row, userId), userId));
  }
}
