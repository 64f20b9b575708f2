import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiKeyCheckService,
  ApiKeyService,
  AuthService,
  DeviceApprovalService,
  DeviceGrantService,
  events,
  NotificationService,
  SessionService,
  TwoFactorService,
} from '@colophon/contracts';
import {
  createLogger,
  createRpcClient,
  EventPublisher,
  NATS,
  newId,
  type RpcClient,
  type RunningService,
  startService,
} from '@colophon/platform';
import {
  DatedClock,
  eventually,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { authDatabase, authService } from '../src/auth.definition.js';
import { parseMail, type ParsedMail } from './eml.js';

/** Machines under load are slow; nothing here measures time. */
export const PUBLIC_URL = 'https://colophon.example/app';
export const PASSWORD = 'correct horse battery';

export const writeSigningKey = async (file: string): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
};

/** The service on real Postgres and NATS; only its clock is ours. Its log is kept. */
export class AuthFixture {
  readonly clock = new DatedClock();
  readonly logLines: string[] = [];
  /** A mail never changes: each is read once. */
  private readonly mails = new Map<string, ParsedMail>();
  nats!: TestNats;
  client!: RpcClient<typeof AuthService>;
  notifications!: RpcClient<typeof NotificationService>;
  sessions!: RpcClient<typeof SessionService>;
  twoFactor!: RpcClient<typeof TwoFactorService>;
  apiKeys!: RpcClient<typeof ApiKeyService>;
  apiKeyChecks!: RpcClient<typeof ApiKeyCheckService>;
  deviceGrants!: RpcClient<typeof DeviceGrantService>;
  deviceApprovals!: RpcClient<typeof DeviceApprovalService>;
  folder!: string;
  private database!: TestDatabase;
  private running!: RunningService;

  async start(env: Record<string, string> = {}): Promise<void> {
    [this.nats, this.database, this.folder] = await Promise.all([
      startNats(),
      templateDatabase(authDatabase),
      mkdtemp(join(tmpdir(), 'auth-spec-')),
    ]);
    await writeSigningKey(this.keyFile);
    await writeFile(this.secretsKeyFile, randomBytes(32).toString('base64'));
    await this.boot(env);
  }

  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.running.close();
    await this.boot(env);
  }

  async stop(): Promise<void> {
    await this.running.close();
    await this.database.drop();
    await this.nats.stop();
    await rm(this.folder, { recursive: true });
  }

  get keyFile(): string {
    return join(this.folder, 'signing.pem');
  }

  get secretsKeyFile(): string {
    return join(this.folder, 'secrets.key');
  }

  get connection(): NatsConnection {
    return this.running.app.get<NatsConnection>(NATS);
  }

  sql<T = Record<string, unknown>>(query: string, parameters: unknown[] = []): Promise<T[]> {
    return this.running.app.get(DataSource).query(query, parameters);
  }

  get(token: any): any {
    return this.running.app.get(token);
  }

  /** Waits for the n-th mail to an address; mails of the same moment have no order. */
  async mailsTo(address: string, count = 1): Promise<ParsedMail[]> {
    return eventually(async () => {
      const mails = (await this.allMails()).filter((mail) => mail.to === address);
      return mails.length >= count ? mails : undefined;
    }, `${count} mails to ${address}`);
  }

  async mailTo(address: string, subject: string): Promise<ParsedMail> {
    return eventually(
      async () => (await this.allMails()).findLast((mail) => mail.to === address && mail.subject === subject),
      `the mail "${subject}" to ${address}`,
    );
  }

  async allMails(): Promise<ParsedMail[]> {
    const names = await readdir(join(this.folder, 'mail')).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(files.map((name) => this.mailIn(name)));
  }

  private async mailIn(name: string): Promise<ParsedMail> {
    const mail =
      this.mails.get(name) ?? (await parseMail(name, await readFile(join(this.folder, 'mail', name))));
    this.mails.set(name, mail);
    return mail;
  }

  async register(email: string, password = PASSWORD) {
    const { user } = await this.client.register({ firstName: 'Ada', lastName: 'Byron', email, password });
    return user!;
  }

  async registerVerified(email: string) {
    const user = await this.register(email);
    await this.client.verifyEmail({ token: await this.tokenFor(email, 'Confirm your email address') });
    return user;
  }

  async tokenFor(email: string, subject: string): Promise<string> {
    return tokenIn(await this.mailTo(email, subject));
  }

  /** Asks for a mail as another service does. */
  async requestMail(template: string, params: Record<string, string>, userId: string): Promise<void> {
    const origin = { id: newId(), time: this.clock.now(), aggregateId: userId, userId };
    const publisher: EventPublisher = this.get(EventPublisher);
    await publisher.publish(events.mailRequested, { template, params }, origin);
  }

  private async boot(env: Record<string, string>): Promise<void> {
    const logger = createLogger('auth', 'trace', { write: (line) => void this.logLines.push(line) });
    this.running = await startService(
      authService,
      {
        NATS_URL: this.nats.url,
        DATABASE_URL: this.database.url,
        PUBLIC_URL,
        SIGNING_KEY_FILE: this.keyFile,
        SECRETS_KEY_FILE: this.secretsKeyFile,
        MAIL_DIR: join(this.folder, 'mail'),
        PASSWORD_MEMORY_KIB: '64',
        PASSWORD_PASSES: '1',
        ...env,
      },
      { clock: this.clock, logger },
    );
    this.client = createRpcClient(AuthService, this.connection);
    this.notifications = createRpcClient(NotificationService, this.connection);
    this.sessions = createRpcClient(SessionService, this.connection);
    this.twoFactor = createRpcClient(TwoFactorService, this.connection);
    this.apiKeys = createRpcClient(ApiKeyService, this.connection);
    this.apiKeyChecks = createRpcClient(ApiKeyCheckService, this.connection);
    this.deviceGrants = createRpcClient(DeviceGrantService, this.connection);
    this.deviceApprovals = createRpcClient(DeviceApprovalService, this.connection);
  }
}

export const tokenIn = (mail: ParsedMail): string => new URL(linkIn(mail)).searchParams.get('token') ?? '';

export const linkIn = (mail: ParsedMail): string => /https:\/\/\S+token=\S+/.exec(mail.text)?.[0] ?? '';
