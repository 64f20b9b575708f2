import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SETUP_LIFETIME_MS } from './use-code.usecase.js';
import { LoginChallenges } from './login-challenges.repository.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** Deletes sign-ins that stopped before their code, and unconfirmed secrets. */
@Injectable()
export class UnfinishedStepsSweep implements PeriodicTask {
  readonly name = 'unfinished-steps';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly challenges: LoginChallenges,
    private readonly twoFactors: TwoFactorRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.unitOfWork;
    await this.challenges.forgetExpiredBefore(manager, now);
    await this.twoFactors.forgetUnconfirmedBefore(manager, new Date(now.getTime() - SETUP_LIFETIME_MS));
  }
}
