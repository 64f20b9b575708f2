import { Inject, Injectable } from '@nestjs/common';
import { AuthService } from '@colophon/contracts';
import { Clock, rpcToken, type RpcClient } from '@colophon/platform';

/** A key is asked for again after this long, so that one taken out of use is forgotten. */
const FRESH_MS = 5 * 60 * 1000;
/** Minimum interval between lookups of unknown key ids: forged key ids must not put load on auth. */
const QUESTION_PAUSE_MS = 1000;

/** The public keys of access tokens by their id, asked of auth and kept. */
@Injectable()
export class SigningKeys {
  private keys: ReadonlyMap<string, string> = new Map();
  private loadedAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  private underWay: Promise<void> | undefined;

  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the key as SPKI PEM, undefined for an id auth does not know
   * @throws ServiceError `unavailable` when no key is known and auth does not answer
   */
  async find(keyId: string): Promise<string | undefined> {
    const known = this.keys.get(keyId);
    const age = this.clock.now().getTime() - this.loadedAt;
    if (known && age < FRESH_MS) return known;
    try {
      await this.refresh();
    } catch (error) {
      // A key that was good a moment ago stays good while auth restarts.
      if (known) return known;
      throw error;
    }
    return this.keys.get(keyId);
  }

  /** Callers that come together share one question; an unknown key id asks at most once a second. */
  private async refresh(): Promise<void> {
    const now = this.clock.now().getTime();
    if (!this.underWay && this.keys.size > 0 && now - this.askedAt < QUESTION_PAUSE_MS) return;
    this.askedAt = now;
    this.underWay ??= this.load().finally(() => (this.underWay = undefined));
    await this.underWay;
  }

  private async load(): Promise<void> {
    const { keys } = await this.auth.getSigningKeys({});
    this.keys = new Map(keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
    this.loadedAt = this.clock.now().getTime();
  }
}
