import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { findabilityRules } from '@colophon/contracts/rules';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  ApiKeyCheckService,
  DeviceApprovalService,
  DeviceGrantService,
  ApiKeyService,
  AuthService,
  BillingService,
  BrandContextService,
  CheckoutService,
  type Document,
  DocumentFileService,
  DocumentSchema,
  DocumentService,
  FindabilityService,
  NotificationService,
  ProofQueryService,
  ProofService,
  ReportPdfService,
  ReportService,
  SessionService,
  TwoFactorService,
  WebhookService,
} from '@colophon/contracts';
import { commonErrors, type ProtoHandlers, ServiceError } from '@colophon/platform';
import { FakeService } from '@colophon/testing';

type Answers<T> = { [K in keyof T]: T[K] };
export type FakeAuth = Answers<ProtoHandlers<typeof AuthService>>;
export type FakeDocuments = Answers<ProtoHandlers<typeof DocumentService>>;
export type FakeFiles = Answers<ProtoHandlers<typeof DocumentFileService>>;

export const user = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f01',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  emailVerified: true,
  planTier: '',
};

export const moment = new Date('2026-01-15T12:00:00.000Z');

export const documentOf = (overrides: MessageInitShape<typeof DocumentSchema> = {}): Document =>
  create(DocumentSchema, {
    id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
    userId: user.id,
    filename: 'guide.pdf',
    originalFilename: 'guide.pdf',
    status: 'completed',
    createdAt: timestampFromDate(moment),
    updatedAt: timestampFromDate(moment),
    size: 1234n,
    ...overrides,
  });

export const checkout = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21',
  packId: 'small',
  status: 'open',
  credits: 10,
  priceCents: 900,
  currency: 'usd',
};

const webhook = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31',
  url: 'https://hooks.example.com/colophon',
  description: 'Intranet search',
  types: ['document.completed'],
  state: 'enabled',
  createdAt: timestampFromDate(moment),
  version: 3,
};
export const delivery = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41',
  eventId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42',
  type: 'document.completed',
  state: 'pending',
  attempts: [{ at: timestampFromDate(moment), outcome: 'status', status: 503, durationMs: 240 }],
  nextAttemptAt: timestampFromDate(moment),
  createdAt: timestampFromDate(moment),
};
export const apiKey = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61',
  name: 'Nightly run',
  hint: 'clphk_Ab3d…',
  scopes: ['documents:read'],
  origin: 'settings',
  createdAt: timestampFromDate(moment),
  state: 'active',
};

export const otpauthUri = 'otpauth://totp/Colophon:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Colophon';

const missing = (): never => {
  throw new ServiceError(commonErrors.notFound);
};

export const receipt = {
  engineVersion: '2',
  profile: 'standard',
  writtenAt: timestampFromDate(moment),
  original: { size: 482_113n, sha256: 'a'.repeat(64) },
  processed: { size: 486_226n, sha256: 'b'.repeat(64) },
  bytesAdded: 4113n,
  fields: [
    { field: 'title', before: 'Draft 3', after: 'Guide', infoKey: 'Title', xmpProperties: ['dc:title'] },
    { field: 'subject', before: '', after: '', infoKey: '', xmpProperties: [] },
  ],
  warnings: ['SIGNED'],
};

export const sharedToken = 'T'.repeat(43);
const pass = findabilityRules.map(() => 'p').join('');
export const reportLines = [
  {
    position: 1,
    documentId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
    name: '=Price List <of> Spring',
    before: 34,
    after: 91,
    basis: 'written',
    outcomesBefore: pass.replace('p', 'f'),
    outcomesAfter: pass,
  },
  {
    position: 2,
    documentId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12',
    name: 'Fallen Handbook',
    before: 70,
    after: 61,
    basis: 'expected',
    outcomesBefore: pass,
    outcomesAfter: pass.replace(/p$/, 'f'),
  },
];
export const reportOf = (changes: object = {}) => ({
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61',
  title: 'Spring & summer',
  createdAt: timestampFromDate(moment),
  endsAt: timestampFromDate(moment),
  rulesVersion: 1,
  documents: reportLines.length,
  leftOut: 1,
  ...changes,
});

export const findability = {
  filename: 'price list.pdf',
  original: {
    size: 482_113,
    pageCount: 2,
    info: { title: 'Microsoft Word - draft.doc', author: 'jdoe', subject: '', keywords: '', description: '' },
    pdfa: '',
    signed: false,
    language: '',
    marked: false,
    structureTree: false,
    bookmarks: false,
    linearized: false,
    extractable: true,
    pages: { read: 2, withText: 2, unmappableShare: 0, words: ['price', 'list', 'spring'] },
  },
  metadata: {
    title: 'Price List of Spring',
    subject: '',
    keywords: 'prices, labels, tags',
    author: 'Acme Ltd',
    description: 'What labels and tags cost from spring on, by size and number.',
  },
  writeProfile: 'standard',
  language: 'en',
};

export const proof = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71',
  status: 'completed',
  createdAt: timestampFromDate(moment),
  finishedAt: timestampFromDate(moment),
  documents: 24,
  result: {
    version: 1,
    documents: 24,
    finished: 24,
    sentence: 'Higher by name; no difference for topics; 2 documents fell.',
    verdicts: [
      {
        searcher: 'sharepoint',
        kind: 'name',
        documents: 24,
        queries: 72,
        mrr: { before: 0.5, together: 0.75, placebo: 0.5, alone: 0.8 },
        change: { mean: 0.25, low: 0.125, high: 0.375 },
        up: 20,
        same: 2,
        down: 2,
        verdict: 'better',
      },
    ],
  },
};
export const proofQuery = {
  documentId: documentOf().id,
  kind: 'name',
  text: 'price list',
  before: 1,
  together: 3,
  overtakenBy: [documentOf().id],
  terms: ['price'],
};

/** What auth, document and billing would answer; a spec replaces single methods. Every request is kept. */
export class FakeServices {
  readonly created: { documentId: string; filename: string; size: bigint; sha256: string; userId: string }[] =
    [];
  readonly asked: { method: string; request: unknown }[] = [];

  readonly auth: FakeAuth = {
    register: async () => ({ user: { ...user, emailVerified: false } }),
    login: async () => ({
      user,
      accessToken: 'token',
      expiresAt: timestampFromDate(new Date(Date.now() + 3_600_000)),
    }),
    loginWithCode: async () => ({
      user,
      accessToken: 'token',
      expiresAt: timestampFromDate(new Date(Date.now() + 3_600_000)),
    }),
    logout: async () => ({}),
    deleteUser: async () => ({}),
    verifyEmail: async () => ({ email: user.email }),
    resendVerification: async () => ({}),
    requestPasswordReset: async () => ({}),
    updatePassword: async () => ({}),
    getUser: async () => ({ user }),
    undoEmailChange: async () => ({}),
    updateUser: async (request) => ({
      user: { ...user, firstName: request.firstName, lastName: request.lastName },
    }),
    findUserByEmail: async () => ({ user }),
    getSigningKeys: async () => ({ keys: this.keys }),
  };

  readonly documents: FakeDocuments = {
    createDocument: async (request) => {
      this.created.push(request);
      return { document: documentOf({ id: request.documentId, filename: request.filename }) };
    },
    getDocument: async ({ documentId }) =>
      documentId === documentOf().id ? { document: documentOf() } : missing(),
    listDocuments: async () => ({ documents: [documentOf()], total: 1 }),
    updateMetadata: async ({ metadata }) => ({
      document: documentOf(metadata ? { finalMetadata: metadata } : {}),
    }),
    acceptMetadata: async () => ({ document: documentOf({ accepted: true }) }),
    generateMetadata: async () => ({ document: documentOf({ status: 'processing' }) }),
    regenerateField: async ({ generationId, field }) => ({
      fieldGeneration: { id: generationId || documentOf().id, field, status: 'running' },
    }),
    deleteDocument: async () => ({}),
    getAnalytics: async () => ({ documentsProcessed: 2, documentCount: 3, timeSavedMinutes: 10 }),
  };

  readonly files: FakeFiles = {
    generatePdf: async () => ({ document: documentOf({ status: 'ready_for_download' }) }),
    getReceipt: async ({ documentId }) => ({
      filename: 'guide.receipt.json',
      receipt,
      pdf: { objectKey: `receipts/${documentId}/1`, filename: 'guide.receipt.pdf' },
    }),
    getDownload: async () => missing(),
    getOriginal: async () => missing(),
    getThumbnail: async () => missing(),
    getNamePattern: async () => ({ pattern: '{filename}-processed' }),
    updateNamePattern: async ({ pattern }) => ({ pattern }),
  };

  readonly findability: Answers<ProtoHandlers<typeof FindabilityService>> = {
    getFindability: async () => findability,
  };

  readonly proofs: Answers<ProtoHandlers<typeof ProofService>> = {
    startProof: async () => ({ proof: { ...proof, status: 'running', result: undefined } }),
    listProofs: async () => ({ proofs: [proof] }),
    getProof: async ({ proofId }) => (proofId === proof.id ? { proof } : missing()),
    findProofDocuments: async ({ documentIds }) => ({
      documents: documentIds.map((id) => ({ id, heading: 'Price List', headingBefore: 'prices.pdf' })),
    }),
    deleteProof: async () => ({}),
  };

  readonly proofQueries: Answers<ProtoHandlers<typeof ProofQueryService>> = {
    findProofQueries: async () => ({ queries: [proofQuery], total: 1 }),
    searchProof: async () => ({
      before: [{ documentId: documentOf().id, rank: 3 }],
      together: [{ documentId: documentOf().id, rank: 1, otherRank: 3 }],
    }),
    getProofProgress: async () => ({ percent: 40 }),
  };

  readonly reports: Answers<ProtoHandlers<typeof ReportService>> = {
    createReport: async ({ reportId, title }) => ({ report: reportOf({ id: reportId, title }) }),
    getReport: async ({ reportId }) => ({ report: reportOf({ id: reportId }) }),
    listReports: async () => ({ reports: [reportOf()] }),
    listReportLines: async ({ after }) => ({ lines: reportLines.slice(after, after + 1) }),
    deleteReport: async () => ({}),
    createReportLink: async () => ({ token: sharedToken, expiresAt: timestampFromDate(moment) }),
    deleteReportLink: async () => ({}),
    openSharedReport: async () => ({
      userId: user.id,
      report: reportOf({ link: { expiresAt: timestampFromDate(moment), names: false } }),
    }),
  };

  readonly reportPdf: Answers<ProtoHandlers<typeof ReportPdfService>> = {
    renderReport: async () => ({ pdf: new TextEncoder().encode('%PDF-1.7') }),
  };

  readonly brandContexts: ProtoHandlers<typeof BrandContextService> = {
    getBrandContext: async () => ({}),
    updateBrandContext: async ({ brandContext }) => (brandContext ? { brandContext } : {}),
    listLearned: async () => ({
      entries: [
        {
          id: documentOf().id,
          preference: { kind: 'author', from: 'acme', to: 'Acme Ltd', count: 4 },
          since: timestampFromDate(moment),
        },
      ],
    }),
    forgetLearned: async () => ({}),
    forgetAllLearned: async () => ({}),
  };

  readonly notifications: Answers<ProtoHandlers<typeof NotificationService>> = {
    getNotificationSettings: async () => ({ settings: { creditsLow: true, documentExpiring: true } }),
    updateNotificationSettings: async ({ settings }) => (settings ? { settings } : {}),
    getUnsubscribe: async () => ({ notification: 'credits_low' }),
    unsubscribe: async () => ({ notification: 'credits_low' }),
  };

  readonly sessions: Answers<ProtoHandlers<typeof SessionService>> = {
    listSessions: async () => ({
      sessions: [
        {
          id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41',
          device: 'Firefox on Linux',
          network: '203.0.113.0/24',
          createdAt: timestampFromDate(moment),
          lastSeenAt: timestampFromDate(moment),
          expiresAt: timestampFromDate(moment),
        },
      ],
    }),
    endSession: async () => ({}),
    endOtherSessions: async () => ({ ended: 1 }),
    noteSessionsSeen: async () => ({}),
  };

  readonly apiKeys: Answers<ProtoHandlers<typeof ApiKeyService>> = {
    listApiKeys: async () => ({ apiKeys: [apiKey] }),
    getApiKey: async () => ({ apiKey }),
    createApiKey: async ({ name, scopes, newKey }) => ({
      apiKey: { ...apiKey, name, scopes, hint: newKey?.hint ?? '' },
    }),
    renameApiKey: async ({ name }) => ({ apiKey: { ...apiKey, name } }),
    rotateApiKey: async ({ newKey }) => ({ apiKey: { ...apiKey, hint: newKey?.hint ?? '' } }),
    revokeApiKey: async () => ({}),
  };

  readonly deviceGrants: Answers<ProtoHandlers<typeof DeviceGrantService>> = {
    startDeviceGrant: async () => ({}),
    redeemDeviceGrant: async ({ newKey }) => ({ apiKey: { ...apiKey, hint: newKey?.hint ?? '' } }),
  };

  readonly deviceApprovals: Answers<ProtoHandlers<typeof DeviceApprovalService>> = {
    lookUpDeviceGrant: async () => ({
      clientName: 'colophon on ada',
      scopes: ['documents:read'],
      network: '203.0.113.0/24',
      startedAt: apiKey.createdAt,
    }),
    approveDeviceGrant: async () => ({}),
    denyDeviceGrant: async () => ({}),
  };

  readonly apiKeyChecks: Answers<ProtoHandlers<typeof ApiKeyCheckService>> = {
    checkApiKey: async () => missing(),
    noteApiKeysUsed: async () => ({}),
    revokeLeakedApiKey: async () => ({}),
  };

  readonly twoFactor: Answers<ProtoHandlers<typeof TwoFactorService>> = {
    getTwoFactor: async () => ({ enabled: false }),
    beginTwoFactor: async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: otpauthUri }),
    confirmTwoFactor: async () => ({ recoveryCodes: ['k7mq-2x9d-h4tp-w3rv'] }),
    renewRecoveryCodes: async () => ({ recoveryCodes: ['k7mq-2x9d-h4tp-w3rv'] }),
    endTwoFactor: async () => ({}),
  };

  readonly checkouts: Answers<ProtoHandlers<typeof CheckoutService>> = {
    createCheckout: async ({ checkoutId }) => ({ url: `https://pay.example/${checkoutId}` }),
    getCheckout: async ({ checkoutId }) => ({ checkout: { ...checkout, id: checkoutId } }),
    acceptWebhook: async () => ({}),
    getTestCheckout: async () => ({ checkout }),
    payTestCheckout: async () => ({ checkout: { ...checkout, status: 'paid' } }),
  };

  readonly webhooks: Answers<ProtoHandlers<typeof WebhookService>> = {
    createWebhook: async () => ({ webhook, secret: 'whsec_AAAA' }),
    listWebhooks: async () => ({ webhooks: [webhook] }),
    getWebhook: async () => ({ webhook }),
    updateWebhook: async () => ({ webhook }),
    deleteWebhook: async () => ({}),
    rotateWebhookSecret: async () => ({ secret: 'whsec_BBBB' }),
    testWebhook: async () => ({ delivery }),
    listDeliveries: async () => ({ deliveries: [delivery], hasMore: true }),
    getDelivery: async () => ({ delivery, body: '{}' }),
    replayDelivery: async () => ({ delivery }),
    recoverDeliveries: async () => ({ recovered: 2 }),
  };

  readonly billing: ProtoHandlers<typeof BillingService> = {
    getBalance: async () => ({
      balance: {
        totalRemaining: 3,
        freeRemaining: 3,
        freeLimit: 3,
        freeResetsAt: timestampFromDate(new Date('2026-02-01T00:00:00Z')),
      },
    }),
    reserveCredit: async () => ({ reserved: true }),
    listTransactions: async () => ({
      transactions: [
        { id: 't1', type: 'free_grant', credits: 3, balanceAfter: 3, createdAt: timestampFromDate(moment) },
      ],
    }),
    listPacks: async () => ({
      packs: [{ id: 'small', name: 'Small', priceCents: 900, currency: 'usd', credits: 10 }],
    }),
    adjustCredits: async () => ({}),
  };

  private server: FakeService | undefined;

  constructor(private readonly keys: { keyId: string; publicKey: string }[]) {}

  start(connection: NatsConnection): void {
    this.server = new FakeService(connection, 'fakes');
    this.server.serve(AuthService, this.recorded(this.auth));
    this.server.serve(ApiKeyService, this.recorded(this.apiKeys));
    this.server.serve(ApiKeyCheckService, this.recorded(this.apiKeyChecks));
    this.server.serve(DeviceGrantService, this.recorded(this.deviceGrants));
    this.server.serve(DeviceApprovalService, this.recorded(this.deviceApprovals));
    this.server.serve(DocumentService, this.recorded(this.documents));
    this.server.serve(DocumentFileService, this.recorded(this.files));
    this.server.serve(FindabilityService, this.recorded(this.findability));
    this.server.serve(ProofService, this.recorded(this.proofs));
    this.server.serve(ProofQueryService, this.recorded(this.proofQueries));
    this.server.serve(ReportService, this.recorded(this.reports));
    this.server.serve(ReportPdfService, this.recorded(this.reportPdf));
    this.server.serve(BrandContextService, this.recorded(this.brandContexts));
    this.server.serve(BillingService, this.recorded(this.billing));
    this.server.serve(CheckoutService, this.recorded(this.checkouts));
    this.server.serve(NotificationService, this.recorded(this.notifications));
    this.server.serve(SessionService, this.recorded(this.sessions));
    this.server.serve(TwoFactorService, this.recorded(this.twoFactor));
    this.server.serve(WebhookService, this.recorded(this.webhooks));
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  requestsTo(method: string): unknown[] {
    return this.asked.filter((call) => call.method === method).map((call) => call.request);
  }

  /** Looks the method up at each call, so that a spec may replace it. */
  private recorded<T extends object>(handlers: T): T {
    return Object.fromEntries(
      Object.keys(handlers).map((method) => [
        method,
        (request: unknown) => {
          this.asked.push({ method, request });
          const handler = Reflect.get(handlers, method) as (asked: unknown) => unknown;
          return handler(request);
        },
      ]),
    ) as T;
  }
}
