import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) at OWASP's parameters: 19 MiB, 2 passes, 1 lane; about 20 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, PARAMETERS);
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
