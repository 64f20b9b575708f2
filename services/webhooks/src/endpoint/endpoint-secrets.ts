import { type SealedSecret, SecretKeys } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { newSecret, secretText } from '../delivery/signature.js';
import { type EndpointRow, sealedIn } from './endpoint.entity.js';

/** Makes and opens the secrets that sign; the database has them sealed, each bound to its endpoint. */
@Injectable()
export class EndpointSecrets {
  constructor(private readonly keys: SecretKeys) {}

  make(endpointId: string): { sealed: SealedSecret; text: string } {
    const secret = newSecret();
    return { sealed: this.keys.seal(secret, endpointId), text: secretText(secret) };
  }

  /** What signs at this time, the current one first. */
  of(endpoint: EndpointRow, now: Date): Buffer[] {
    const { id, oldKeyId, oldSecret, oldUntil } = endpoint;
    const current = this.keys.open(sealedIn(endpoint), id);
    if (!oldKeyId || !oldSecret || !oldUntil || oldUntil <= now) return [current];
    return [current, this.keys.open({ keyId: oldKeyId, sealed: oldSecret }, id)];
  }

  get currentKeyId(): string {
    return this.keys.currentId;
  }

  /** The same secrets under the current key; what signs no more is left out. */
  resealed(endpoint: EndpointRow, now: Date): Partial<EndpointRow> {
    const [current, old] = this.of(endpoint, now).map((secret) => this.keys.seal(secret, endpoint.id));
    if (!current) return {};
    return {
      keyId: current.keyId,
      secret: current.sealed,
      oldKeyId: old?.keyId ?? null,
      oldSecret: old?.sealed ?? null,
      oldUntil: old ? endpoint.oldUntil : null,
    };
  }
}
