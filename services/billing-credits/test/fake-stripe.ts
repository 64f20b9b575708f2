import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const FAKE_KEY = 'sk_test_fake';

/** What happens to the next request instead of an answer. */
export type FakeFault = 'server_error' | 'rate_limit' | 'hang' | 'reset';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** The form as it was sent: `line_items[0][quantity]` … */
  readonly form: Readonly<Record<string, string>>;
}

type FakeSession = Record<string, unknown> & { id: string };

const errors = {
  server_error: [500, { type: 'api_error', message: 'An unknown error occurred' }],
  rate_limit: [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }],
  unauthorized: [401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }],
  missing: [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' }],
  idempotency: [
    400,
    { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
  ],
} as const;

/** The two calls of Stripe's API that we make, as its reference describes them, over HTTP for the real SDK. */
export class FakeStripe {
  readonly requests: FakeRequest[] = [];
  readonly sessions = new Map<string, FakeSession>();
  private readonly answered = new Map<string, { body: string; session: FakeSession }>();
  private readonly faults: FakeFault[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** For STRIPE_API_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next requests fail in this way, in turn. */
  fail(...faults: FakeFault[]): void {
    this.faults.push(...faults);
  }

  sessionOf(checkoutId: string): FakeSession {
    const found = [...this.sessions.values()].find(
      (session) =>
        session['client_reference_id'] &&
        (session['metadata'] as Record<string, string>)['checkout_id'] === checkoutId,
    );
    if (!found) throw new Error('no session was opened for this checkout');
    return found;
  }

  /** What the buyer or the time does to a session. */
  change(checkoutId: string, changes: Readonly<Record<string, unknown>>): FakeSession {
    return Object.assign(this.sessionOf(checkoutId), changes);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { method = '', url = '' } = request;
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    this.requests.push({
      method,
      path: url,
      idempotencyKey,
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    const fault = this.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault) return refuse(response, fault);
    if (request.headers.authorization !== `Bearer ${FAKE_KEY}`) return refuse(response, 'unauthorized');
    if (method === 'POST') return this.create(response, body, idempotencyKey ?? '');
    const session = this.sessions.get(url.split('/').at(-1) ?? '');
    return session ? send(response, 200, session) : refuse(response, 'missing');
  }

  private create(response: ServerResponse, body: string, key: string): void {
    const earlier = this.answered.get(key);
    if (earlier && earlier.body !== body) return refuse(response, 'idempotency');
    const session = earlier?.session ?? newSession(new URLSearchParams(body));
    this.sessions.set(session.id, session);
    this.answered.set(key, { body, session });
    send(response, 200, session);
  }
}

let count = 0;

const newSession = (form: URLSearchParams): FakeSession => {
  count += 1;
  const id = `cs_test_fake${count}`;
  const price = 'line_items[0][price_data]';
  return {
    id,
    object: 'checkout.session',
    mode: form.get('mode'),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
    currency: form.get(`${price}[currency]`),
    client_reference_id: form.get('client_reference_id'),
    metadata: { checkout_id: form.get('metadata[checkout_id]') },
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const refuse = (response: ServerResponse, kind: keyof typeof errors): void => {
  const [status, error] = errors[kind];
  send(response, status, { error });
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
};
