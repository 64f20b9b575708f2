import { Account } from './account.js';
import { BrandContexts } from './brand-context.js';
import { type Clock, systemClock } from './clock/clock.js';
import { Documents } from './documents/documents.js';
import { Findability } from './findability/findability.js';
import type { DeprecatedCall } from './transport/deprecations.js';
import { Transport } from './transport/transport.js';
import { Webhooks } from './webhooks/webhooks.js';

export interface ColophonOptions {
  readonly apiKey: string;
  /** Where Colophon is served; the key goes to this origin only. */
  readonly baseUrl?: string;
  /**
   * Of one try, until its answer has arrived; 60 s. An upload has the time for its bytes at 8 kB/s besides, 30 min at most; bodies
   * of downloads have no limit.
   */
  readonly timeoutMs?: number;
  /** How often a request is sent again; 2. */
  readonly maxRetries?: number;
  /** For all requests; left out, files of this machine go by `node:http`, which needs less memory. */
  readonly fetch?: typeof fetch;
  /** Hears once of each call that the server is going to end; left out, the process warns of it. */
  readonly onDeprecated?: (deprecated: DeprecatedCall) => void;
  /** Each visitor of a page can read its key. */
  readonly allowBrowser?: boolean;
}

/** Where `npm start` serves it. */
const LOCAL = 'http://localhost:8080';

/** A client of the Colophon API. */
export class Colophon {
  readonly documents: Documents;
  readonly account: Account;
  readonly brandContext: BrandContexts;
  readonly findability: Findability;
  readonly webhooks: Webhooks;

  constructor(options: ColophonOptions, clock: Clock = systemClock) {
    if ('document' in globalThis && !options.allowBrowser)
      throw new TypeError(
        'In a browser each visitor can read the key. Call Colophon from your server, or set allowBrowser.',
      );
    const transport = new Transport({
      apiKey: options.apiKey,
      baseUrl: options.baseUrl ?? LOCAL,
      timeoutMs: options.timeoutMs ?? 60_000,
      maxRetries: options.maxRetries ?? 2,
      fetch: options.fetch,
      onDeprecated: options.onDeprecated,
      clock,
    });
    this.documents = new Documents(transport);
    this.account = new Account(transport);
    this.brandContext = new BrandContexts(transport);
    this.findability = new Findability(transport);
    this.webhooks = new Webhooks(transport);
  }
}
