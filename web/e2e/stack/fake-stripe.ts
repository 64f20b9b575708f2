import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type RawAnswer, rawCall } from './raw-call.ts';
import { checkout } from './running-stack.ts';

const KEY = 'sk_test_of_the_stack';
const SECRET = 'whsec_of_the_stack';

/** The SDK of the service; the web app has none. */
const Stripe = createRequire(join(checkout, 'services/billing-credits/package.json'))('stripe') as {
  webhooks: {
    generateTestHeaderString(options: { payload: string; secret: string; timestamp: number }): string;
  };
};

type Session = Record<string, unknown> & { readonly id: string };

/** The two calls of Stripe's API that a checkout makes, and events signed as Stripe signs them. */
export class FakeStripe {
  private readonly sessions = new Map<string, Session>();
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private events = 0;

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** What the stack is started with to pay here. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** The buyer pays. */
  pay(sessionId: string): Session {
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${sessionId}` };
    return Object.assign(this.sessions.get(sessionId) ?? { id: sessionId }, paid);
  }

  event(type: string, object: object): string {
    this.events += 1;
    return JSON.stringify({
      id: `evt_stack_${this.events}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    });
  }

  /** Delivers an event. @param at seconds since 1970 of the signature */
  deliver(
    stack: { readonly url: string },
    payload: string,
    { secret = SECRET, at = Math.floor(Date.now() / 1000) } = {},
  ): Promise<RawAnswer> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
    return rawCall(stack, 'POST', '/api/billing/webhooks/stripe', {
      raw: payload,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const session =
      request.method === 'POST'
        ? this.open(new URLSearchParams(Buffer.concat(chunks).toString()))
        : this.sessions.get(request.url?.split('/').at(-1) ?? '');
    response.writeHead(session ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(session ?? { error: { type: 'invalid_request_error' } }));
  }

  private open(form: URLSearchParams): Session {
    const id = `cs_test_stack${this.sessions.size + 1}`;
    const price = 'line_items[0][price_data]';
    const session = {
      id,
      object: 'checkout.session',
      mode: form.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`),
      client_reference_id: form.get('client_reference_id'),
      metadata: { checkout_id: form.get('metadata[checkout_id]') },
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }
}
