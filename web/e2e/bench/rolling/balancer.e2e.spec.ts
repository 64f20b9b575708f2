import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpConnection } from '../../stack/http-connection.ts';
import { type Balancer, balanceConnections, balanceRequests } from './balancer.ts';
import { type Endpoint, Endpoints } from './endpoints.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Answers with its name, and with the health a test sets. */
class Place implements Endpoint {
  ready = true;
  readonly requests: string[] = [];
  private readonly server: Server;

  constructor(
    readonly name: string,
    private readonly breaks = false,
  ) {
    this.server = createServer((request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      if (this.breaks) request.socket.destroy();
      else response.end(this.name);
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    closing.push(() => this.stop());
    return this;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  isReady = (): Promise<boolean> => Promise.resolve(this.ready);
}

const balanced = async (
  kind: (endpoints: Endpoints) => Promise<Balancer>,
  ...places: readonly Place[]
): Promise<{ endpoints: Endpoints; balancer: Balancer; ask: () => Promise<string> }> => {
  const endpoints = new Endpoints();
  for (const place of places) endpoints.add(place);
  const balancer = await kind(endpoints);
  closing.push(() => balancer.close());
  const ask = async (): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${balancer.port}/`, { method: 'POST', body: 'x' });
    return `${answer.status} ${await answer.text()}`;
  };
  return { endpoints, balancer, ask };
};

describe('the balancer of the rolling bench', () => {
  it('deals requests out in turn, and none to an endpoint that was taken out', async () => {
    const [a, b] = await Promise.all([new Place('a').start(), new Place('b').start()]);
    const { endpoints, ask } = await balanced(balanceRequests, a, b);
    expect(new Set([await ask(), await ask()])).toEqual(new Set(['200 a', '200 b']));
    endpoints.remove(a);
    expect([await ask(), await ask()]).toEqual(['200 b', '200 b']);
    endpoints.remove(b);
    expect(await ask()).toBe('503 ');
  });

  it('deals nothing to an endpoint that failed its probe three times, until it answers it again', async () => {
    const [a, b] = await Promise.all([new Place('a').start(), new Place('b').start()]);
    const { endpoints } = await balanced(balanceRequests, a, b);
    endpoints.watch();
    closing.push(() => endpoints.stop());
    const dealt = () => new Set([endpoints.next()?.name, endpoints.next()?.name]);
    const until = async (...names: readonly string[]) => {
      while (dealt().size !== names.length) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(dealt()).toEqual(new Set(names));
    };
    a.ready = false;
    await until('b');
    a.ready = true;
    await until('a', 'b');
  });

  it('sends nothing twice: a failure behind it reaches the caller, and is counted', async () => {
    const [broken, sound] = await Promise.all([
      new Place('broken', true).start(),
      new Place('sound').start(),
    ]);
    const { balancer, ask } = await balanced(balanceRequests, broken, sound);
    expect(new Set([await ask(), await ask()])).toEqual(new Set(['502 ', '200 sound']));
    expect(broken.requests).toHaveLength(1);
    expect(balancer.faults).toEqual([expect.stringMatching(/^broken: POST \/: socket hang up/)]);
  });

  it('leaves a connection where it was dealt to, when it deals out connections', async () => {
    const [a, b] = await Promise.all([new Place('a').start(), new Place('b').start()]);
    const { endpoints, balancer, ask } = await balanced(balanceConnections, a, b);
    const connection = await HttpConnection.open(balancer.port);
    closing.push(async () => connection.close());
    const askOnIt = () =>
      new Promise<string>((resolve) =>
        connection.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n', (answer) =>
          resolve(answer instanceof Error ? answer.message : answer.body.toString()),
        ),
      );
    const first = await askOnIt();
    const [kept, other] = first === 'a' ? [a, b] : [b, a];
    endpoints.remove(kept);
    expect([await askOnIt(), await askOnIt()]).toEqual([first, first]);
    expect(await ask()).toBe(`200 ${other.name}`);
  });
});
