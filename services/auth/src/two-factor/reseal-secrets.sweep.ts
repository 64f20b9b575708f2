import { type PeriodicTask, SecretKeys, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
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
    await this.unitOfWork.run(async ({ manager }) => {
      for (const row of await this.twoFactors.lockSealedByOthers(manager, this.keys.currentId, BATCH)) {
        const { userId } = row;
        await this.twoFactors.change(manager, userId, this.keys.seal(this.keys.open(row, userId), userId));
      }
    });
  }
}
