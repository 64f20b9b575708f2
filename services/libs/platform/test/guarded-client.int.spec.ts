import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import fc from 'fast-check';
import { systemClock } from '../src/clock/clock.js';
import { CallFailed, GuardedClient } from '../src/guarded-http/guarded-client.js';
import { PrivateTargets } from '../src/guarded-http/private-targets.js';
import type { Resolve } from '../src/guarded-http/resolve-name.js';
import { TargetRefused } from '../src/guarded-http/target.js';
import { certificate, certificateKey } from './fixtures/certificate.js';

const HOST = 'hooks.example.test';
const AMPLE_MS = 60_000;
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const PUBLIC = { address: '93.184.216.34', family: 4 };

const servers = new Set<Server>();
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  servers.clear();
});

/** A real listener on this machine; what came to it is counted as connections. */
async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end(),
  { secure = true } = {},
) {
  const server = secure
    ? createSecureServer({ cert: certificate, key: certificateKey }, answer)
    : createPlainServer(answer);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  servers.add(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections };
}

/** Its public port is the listener's, so that a guard which fails would reach the listener. */
const clientFor = (
  port: number,
  {
    resolve = async () => [LOOPBACK],
    open = '',
    ca = certificate,
  }: { resolve?: Resolve; open?: string; ca?: string },
) =>
  new GuardedClient({
    allowed: PrivateTargets.parse(open),
    clock: systemClock,
    publicPorts: new Set([port]),
    resolve,
    ca,
  });

const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallFailed) return error.outcome;
    if (error instanceof TargetRefused) return `refused: ${error.reason}`;
    throw error;
  }
};
const body = Buffer.from('{"type":"webhook.test"}');
const post = (client: GuardedClient, url: string, timeoutMs = AMPLE_MS) =>
  outcomeOf(client.post(url, { 'content-type': 'application/json' }, body, timeoutMs));

describe('a call to an address that a stranger chose', () => {
  it('sends headers and body over TLS and tells status and Retry-After', async () => {
    const got: unknown[] = [];
    const { port } = await listen((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        got.push(request.method, request.url, request.headers.host, Buffer.concat(pieces).toString());
        response.writeHead(429, { 'retry-after': '120' }).end('a body that is not read');
      });
    });
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    expect(await post(client, `https://${HOST}:${port}/in?a=b`)).toEqual({ status: 429, retryAfter: '120' });
    expect(got).toEqual(['POST', '/in?a=b', `${HOST}:${port}`, body.toString()]);
  });

  it('follows no redirect', async () => {
    const second = await listen();
    const first = await listen((_, response) =>
      response.writeHead(307, { location: `https://${HOST}:${second.port}/` }).end(),
    );
    const client = clientFor(first.port, { open: `127.0.0.0/8:${first.port}, 127.0.0.0/8:${second.port}` });
    expect(await post(client, `https://${HOST}:${first.port}/`)).toMatchObject({ status: 307 });
    expect(second.connections()).toBe(0);
  });

  it('refuses a certificate of another name, and one from an unknown authority', async () => {
    const { port } = await listen();
    const open = `127.0.0.0/8:${port}`;
    expect(await post(clientFor(port, { open }), `https://other.example.test:${port}/`)).toBe('tls');
    const distrustful = new GuardedClient({
      allowed: PrivateTargets.parse(open),
      clock: systemClock,
      resolve: async () => [LOOPBACK],
    });
    expect(await post(distrustful, `https://${HOST}:${port}/`)).toBe('tls');
  });

  it('speaks plainly to a literal in a network the operator opened', async () => {
    const { port } = await listen((_, response) => response.writeHead(204).end(), { secure: false });
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    expect(await post(client, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 204 });
  });

  it('is a timeout where a name, a connection or an answer does not come', async () => {
    const never = new Promise<never>(() => undefined);
    const silent = await listen(() => undefined);
    const open = `127.0.0.0/8:${silent.port}`;
    const url = `https://${HOST}:${silent.port}/`;
    expect(await post(clientFor(silent.port, { resolve: () => never }), url, 20)).toBe('timeout');
    expect(await post(clientFor(silent.port, { open }), url, 200)).toBe('timeout');
  });

  it('says the same of a place that is forbidden and of one that is not there', async () => {
    const { port, connections } = await listen();
    const forbidden = clientFor(port, {});
    const unknown = clientFor(port, { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const url = `https://${HOST}:${port}/`;
    expect(await post(forbidden, url)).toBe('unreachable');
    expect(await post(unknown, url)).toBe('unreachable');
    expect(await outcomeOf(forbidden.check(url, AMPLE_MS))).toBe('unreachable');
    expect(connections()).toBe(0);
  });
});

describe('a connection', () => {
  const calls = async (client: GuardedClient, url: string, count: number) => {
    const outcomes: unknown[] = [];
    for (let index = 0; index < count; index += 1) outcomes.push(await post(client, url));
    return outcomes;
  };
  const answered = { status: 204, retryAfter: undefined };
  const noContent = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end();

  it.each([true, false])('is used again (over TLS: %s)', async (secure) => {
    const { port, connections } = await listen(noContent, { secure });
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    const url = `${secure ? 'https' : 'http'}://${HOST}:${port}/`;
    let count = 0;
    await eventually(async () => {
      count += 1;
      expect(await post(client, url)).toEqual(answered);
      return connections() < count;
    }, 'a call without a connection of its own');
  });

  it('is not used again where its name leads elsewhere since', async () => {
    let requests = 0;
    const { port, connections } = await listen((_, response) => {
      requests += 1;
      response.writeHead(204).end();
    });
    let found = [LOOPBACK];
    const client = clientFor(port, { open: `127.0.0.0/8:${port}`, resolve: async () => found });
    const url = `https://${HOST}:${port}/`;
    await calls(client, url, 5);
    const before = connections();
    // An address that may be called, where no server listens; then one that may not.
    for (const address of ['127.0.0.2', '169.254.169.254']) {
      found = [{ address, family: 4 }];
      const outcomes = await calls(client, url, 5);
      expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'unreachable'));
    }
    expect([connections(), requests]).toEqual([before, 5]);
  });

  it('that its server ends while it is idle is replaced by another', async () => {
    const used = new WeakSet();
    const { port, connections } = await listen((request, response) => {
      // Its second request comes to a server that has just given it up.
      if (used.has(request.socket)) request.socket.destroy();
      used.add(request.socket);
      response.writeHead(204).end();
    });
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    expect(await calls(client, `https://${HOST}:${port}/`, 10)).toEqual(
      Array.from({ length: 10 }, () => answered),
    );
    expect(connections()).toBe(10);
  });

  it('is not used again behind a long answer, nor behind one that does not end', async () => {
    let index = 0;
    const { port, connections } = await listen((_, response) => {
      index += 1;
      if (index % 2 === 0) response.end('x'.repeat(200_000));
      else response.write('more to come');
    });
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    await calls(client, `https://${HOST}:${port}/`, 6);
    expect(connections()).toBe(6);
  });
});

/** What a peer does with a connection, below HTTP. An error without a listener would end the process of all users. */
const HOSTILE_PEERS: Readonly<Record<string, readonly [(socket: Socket) => void, string | number]>> = {
  'ends the connection': [(socket) => void socket.destroy(), 'unreachable'],
  'answers what is no HTTP': [(socket) => void socket.write('NOPE\r\n\r\n'), 'unreachable'],
  'sends headers without an end': [
    (socket) => flood(socket, `a: ${'b'.repeat(8000)}\r\n`, 'HTTP/1.1 200 OK\r\n'),
    'unreachable',
  ],
  'sends a body without an end': [
    (socket) => flood(socket, 'x'.repeat(100_000), 'HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n'),
    200,
  ],
  'answers twice and then nonsense': [
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 500 X\r\n\r\nHTTP'),
    200,
  ],
  'breaks off in the middle of its answer': [
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc'),
    200,
  ],
};
/** Writes as long as the other side reads. A write after a failed one would fail at once, and so without an end. */
function flood(socket: Socket, piece: string, head: string): void {
  socket.write(head);
  const more = (error?: Error | null) => {
    if (!error) socket.write(piece, more);
  };
  more();
}

describe('a peer that means harm', () => {
  it.each(Object.entries(HOSTILE_PEERS))('%s, and the call ends by a name', async (_, [act, outcome]) => {
    const server = createTlsServer({ cert: certificate, key: certificateKey }, (socket) => {
      socket.on('error', () => undefined).once('data', () => act(socket));
    });
    servers.add(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    const answer = client.post(`https://${HOST}:${port}/`, {}, body, AMPLE_MS);
    expect(await outcomeOf(answer.then(({ status }) => status))).toBe(outcome);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['speaks no TLS', (socket) => void socket.end('no TLS here')],
    ['resets the connection', (socket) => void socket.resetAndDestroy()],
  ])('%s, and the call ends by the name of TLS', async (_, act) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).once('data', () => act(socket));
    });
    servers.add(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = clientFor(port, { open: `127.0.0.0/8:${port}` });
    expect(await post(client, `https://${HOST}:${port}/`)).toBe('tls');
  });
});

describe('no packet reaches an address that is not allowed', () => {
  it.each<[string, Resolve]>([
    ['a name that leads inside', async () => [LOOPBACK]],
    ['one bad address among good ones', async () => [PUBLIC, LOOPBACK]],
    ['a bad address of the other family', async () => [PUBLIC, { address: '::1', family: 6 }]],
    ['an IPv4 address in IPv6 dress', async () => [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['NAT64', async () => [{ address: '64:ff9b::7f00:1', family: 6 }]],
    ['no address at all', async () => []],
    ['what is no address', async () => [{ address: 'localhost', family: 4 }]],
  ])('%s', async (_, resolve) => {
    const { port, connections } = await listen();
    expect(await post(clientFor(port, { resolve }), `https://${HOST}:${port}/`)).toBe('unreachable');
    expect(connections()).toBe(0);
  });

  it('a name that answers well when it is saved and badly when it is called', async () => {
    const { port, connections } = await listen();
    const answers = [[PUBLIC], [LOOPBACK]];
    const client = clientFor(port, { resolve: async () => answers.shift() ?? [] });
    const url = `https://${HOST}:${port}/`;
    expect(await outcomeOf(client.check(url, AMPLE_MS))).toBeUndefined();
    expect(await post(client, url)).toBe('unreachable');
    expect(connections()).toBe(0);
  });

  it('100,000 spellings of addresses of this machine and its networks', async () => {
    const { port, connections } = await listen();
    // Whatever is taken for a name leads to this machine: the guard behind the parser is put to the test as well.
    const client = clientFor(port, {});
    const asked = fc.sample(fc.tuple(inner, spelling), 100_000).map(([octets, spell]) => spell(octets));
    const passed: string[] = [];
    for (const host of asked) {
      const outcome = await outcomeOf(client.check(`https://${host}:${port}/`, AMPLE_MS));
      if (outcome === undefined) passed.push(host);
    }
    expect(passed).toEqual([]);
    for (const host of asked.slice(0, 300)) await post(client, `https://${host}:${port}/`);
    expect(connections()).toBe(0);
  });
});

type Octets = readonly [number, number, number, number];
const octet = fc.nat(255);
const inner: fc.Arbitrary<Octets> = fc.oneof(
  fc.tuple(fc.constant(127), octet, octet, octet),
  fc.tuple(fc.constant(10), octet, octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.constant<Octets>([169, 254, 169, 254]),
  fc.constant<Octets>([0, 0, 0, 0]),
);
const numberOf = (octets: readonly number[]) => octets.reduce((sum, part) => sum * 256 + part, 0);
const hex = (value: number, width = 0) => value.toString(16).padStart(width, '0');
const fullWidth = (text: string) =>
  text.replace(/[0-9a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
const encoded = (text: string) => text.replace(/./g, (letter) => `%${hex(letter.codePointAt(0) ?? 0, 2)}`);
const part = fc.constantFrom(
  (value: number) => String(value),
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `000${value.toString(8)}`,
  (value: number) => `0x${hex(value)}`,
  (value: number) => `0X${hex(value, 8).toUpperCase()}`,
);
const dotted = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.tuple(part, part, part, part),
    fc.constantFrom('.', '。', '．', '｡'),
  )
  .map(([count, write, dot]) => (octets: Octets) => {
    const parts = [...octets.slice(0, count - 1), numberOf(octets.slice(count - 1))];
    return parts.map((value, index) => write[index % 4]?.(value)).join(dot);
  });
const inIpv6 = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '2002:', 'fe80::').map(
  (prefix) =>
    ([a, b, c, d]: Octets) =>
      prefix === '2002:'
        ? `[2002:${hex(a * 256 + b)}:${hex(c * 256 + d)}::]`
        : `[${prefix}${hex(a * 256 + b)}:${hex(c * 256 + d)}]`,
);
const spelling: fc.Arbitrary<(octets: Octets) => string> = fc.oneof(
  dotted,
  dotted.map((write) => (octets: Octets) => `${write(octets)}.`),
  dotted.map((write) => (octets: Octets) => fullWidth(write(octets))),
  dotted.map((write) => (octets: Octets) => encoded(write(octets))),
  inIpv6,
  fc
    .constantFrom('nip.test', 'localhost', 'a.internal')
    .map((suffix) => (octets: Octets) => `${octets.join('.')}.${suffix}`),
);
