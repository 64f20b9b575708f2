import { type SealedSecret, SecretKeys } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { newSecret, secretText } from '../delivery/signature.js';
import { type EndpointRow, sealedIn } from './endpoint.entity.js';
import { columnsOf, replacedIn } from './replaced-secrets.js';

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
    const all = [sealedIn(endpoint), ...replacedIn(endpoint, now)];
    return all.map((sealed) => this.keys.open(sealed, endpoint.id));
  }

  get currentKeyId(): string {
    return this.keys.currentId;
  }

  /** The same secrets under the current key; what signs no more is left out. */
  resealed(endpoint: EndpointRow, now: Date): Partial<EndpointRow> {
    const { id } = endpoint;
    const reseal = (sealed: SealedSecret) => this.keys.seal(this.keys.open(sealed, id), id);
    const { keyId, sealed: secret } = reseal(sealedIn(endpoint));
    const replaced = replacedIn(endpoint, now).map((sealed) => ({ ...sealed, ...reseal(sealed) }));
    return { keyId, secret, ...columnsOf(replaced) };
  }
}
