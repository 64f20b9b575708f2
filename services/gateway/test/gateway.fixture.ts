import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Clock, createLogger, newId, type RunningService, startService } from '@colophon/platform';
import { DatedClock, eventually, FakeClock, startNats, type TestNats } from '@colophon/testing';
import { gatewayService } from '../src/gateway.definition.js';
import { FakeServices, user } from './fake-services.fixture.js';

export interface TokenOptions {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: KeyObject;
}

/** Limits are counted by the minute; none ends while this clock stands. */
export const standingMinute = (): DatedClock =>
  new DatedClock(new Date(Math.floor(Date.now() / 60_000) * 60_000));

/**
 * The real gateway on a real nats-server and a real folder as object store. Auth, document and billing are fakes
 * that answer over real request/reply; there are no workers.
 */
export class GatewayFixture {
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly services = new FakeServices([
    { keyId: 'k1', publicKey: this.keys.publicKey.export({ type: 'spki', format: 'pem' }) as string },
  ]);
  nats!: TestNats;
  connection!: NatsConnection;
  gateway!: RunningService;
  storeFolder!: string;

  /**
   * @param clock a frozen one, if a spec depends on it
   * @param service with more routes than the gateway has
   */
  constructor(
    private readonly clock?: Clock,
    private readonly service = gatewayService,
    private readonly logger = createLogger('gateway', process.env['TEST_LOG_LEVEL'] ?? 'silent'),
  ) {}

  async start(variables: Record<string, string> = {}): Promise<void> {
    this.nats = await startNats();
    this.connection = await connect({
      servers: this.nats.url,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 50,
    });
    this.services.start(this.connection);
    this.storeFolder = await mkdtemp(path.join(tmpdir(), 'gateway-store-'));
    this.gateway = await this.startGateway(variables);
  }

  startGateway(variables: Record<string, string> = {}, clock = this.clock): Promise<RunningService> {
    return startService(
      this.service,
      {
        NATS_URL: this.nats.url,
        LOG_LEVEL: 'silent',
        HTTP_HOST: '127.0.0.1',
        HTTP_PORT: '0',
        OBJECT_STORE_DIR: this.storeFolder,
        SHUTDOWN_GRACE_MS: '1000',
        ...variables,
      },
      {
        logger: this.logger,
        ...(clock ? { clock } : {}),
      },
    );
  }

  /** @param clock of the gateway: where it is the test's, what the gateway waits for comes */
  async end(gateway: RunningService, clock = this.clock): Promise<void> {
    if (!(clock instanceof FakeClock)) return gateway.close();
    let isEnded = false;
    void gateway.close().then(() => (isEnded = true));
    await eventually(async () => {
      await clock.advance(1000);
      return isEnded;
    }, 'the gateway to end');
  }

  /** Also after a start that failed half-way: what it leaves open would keep the test run from ending. */
  async stop(): Promise<void> {
    const { gateway, connection, nats, storeFolder }: Partial<GatewayFixture> = this;
    if (gateway) await this.end(gateway, this.clock);
    await this.services.stop();
    await connection?.close();
    await nats?.stop();
    if (storeFolder) await rm(storeFolder, { recursive: true, force: true });
  }

  get url(): string {
    return this.gateway.url!;
  }

  /** A token as auth makes them; single parts may be wrong on purpose. */
  token({ header, claims, key }: TokenOptions = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = part({ alg: 'ES256', typ: 'at+jwt', kid: 'k1', ...header });
    const body = part({
      iss: 'colophon',
      aud: 'colophon-api',
      sub: user.id,
      sid: newId(),
      iat: now,
      exp: now + 3600,
      ...claims,
    });
    const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
      key: key ?? this.keys.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${head}.${body}.${signature.toString('base64url')}`;
  }

  call(target: string, init: RequestInit & { token?: string | null } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (init.token !== null) headers.set('authorization', `Bearer ${init.token ?? this.token()}`);
    return fetch(`${this.url}${target}`, { ...init, headers });
  }

  send(
    method: string,
    target: string,
    body: unknown,
    init: { token?: string | null } = {},
  ): Promise<Response> {
    return this.call(target, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...init,
    });
  }

  /** Ids under originals/ in the store. */
  async storedOriginals(): Promise<string[]> {
    return readdir(path.join(this.storeFolder, 'originals')).catch(() => []);
  }

  /** Uploads that are still being written. */
  async unfinishedObjects(): Promise<string[]> {
    return readdir(path.join(this.storeFolder, '.incoming'));
  }

  /** Bytes that have arrived of each of them. */
  async sizesOfUnfinished(): Promise<number[]> {
    const sizeOf = async (name: string): Promise<number> => {
      const file = await stat(path.join(this.storeFolder, '.incoming', name)).catch(() => undefined);
      return file?.size ?? 0;
    };
    return Promise.all((await this.unfinishedObjects()).map(sizeOf));
  }
}

/** The smallest thing that passes for a PDF at the door. */
export const pdfOf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from('%PDF-1.7\n').subarray(0, size));
  return bytes;
};
