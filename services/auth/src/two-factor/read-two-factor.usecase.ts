import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { TwoFactorRepository } from './two-factor.repository.js';

@Injectable()
export class ReadTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly twoFactors: TwoFactorRepository,
  ) {}

  /** Null until it is confirmed. */
  async run(userId: string): Promise<{ confirmedAt: Date | null; recoveryCodesLeft: number }> {
    const { manager } = this.unitOfWork;
    const [twoFactor, recoveryCodesLeft] = await Promise.all([
      this.twoFactors.find(manager, userId),
      this.twoFactors.recoveryCodesLeft(manager, userId),
    ]);
    return { confirmedAt: twoFactor?.confirmedAt ?? null, recoveryCodesLeft };
  }
}
