import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { type AuthConfig, authConfig } from '../auth.config.js';

/** argon2id, the library's default kind, at the cost that the configuration names. */
@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  constructor(
    @Inject(authConfig.token)
    private readonly cost: Pick<AuthConfig, 'PASSWORD_MEMORY_KIB' | 'PASSWORD_PASSES'>,
  ) {}

  hash(password: string): Promise<string> {
    const { PASSWORD_MEMORY_KIB: memoryCost, PASSWORD_PASSES: timeCost } = this.cost;
    return hash(password, { memoryCost, timeCost, parallelism: 1 });
  }

  /** @param stored undefined for an account that is not there: the work is the same, the answer false */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    if (stored !== undefined) return verify(stored, password);
    this.decoy ??= this.hash(randomBytes(32).toString('base64'));
    await verify(await this.decoy, password);
    return false;
  }

  /** Makes the decoy before the first sign-in needs it. */
  async onModuleInit(): Promise<void> {
    await this.matches(undefined, '');
  }
}
