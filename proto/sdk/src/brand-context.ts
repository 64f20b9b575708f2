import { jsonBody } from './transport/json-body.js';
import type { CallOptions, Transport } from './transport/transport.js';
import type { BrandContext, BrandContextInput } from './types.js';

/** What the AI knows of the company whose documents it describes. */
export class BrandContexts {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(options: CallOptions = {}): Promise<BrandContext> {
    return this.#transport.json({ ...options, call: 'getBrandContext' });
  }

  update(context: BrandContextInput, options: CallOptions = {}): Promise<BrandContext> {
    return this.#transport.json({ ...options, call: 'updateBrandContext', body: jsonBody(context) });
  }
}
