import type { ServiceDefinition } from '@colophon/platform';

/** A database of its own on the Postgres server; also the name of its role. */
export type DatabaseName = 'auth' | 'document' | 'ai' | 'billing' | 'retention' | 'webhooks';

/** One service of the stack. */
export interface StackEntry {
  /** Folder below `services/`, and the word in the command line of its process. */
  readonly name: string;
  readonly database?: DatabaseName;
  /** Loaded only when the service runs in this process. */
  readonly load: () => Promise<ServiceDefinition>;
}

/** Everything that runs; a new service is one line here. The gateway is last: it opens the door. */
export const stack: readonly StackEntry[] = [
  { name: 'auth', database: 'auth', load: async () => (await import('@colophon/auth')).authService },
  {
    name: 'document',
    database: 'document',
    load: async () => (await import('@colophon/document')).documentService,
  },
  {
    name: 'billing-credits',
    database: 'billing',
    load: async () => (await import('@colophon/billing-credits')).billingCreditsService,
  },
  {
    name: 'ai-worker',
    database: 'ai',
    load: async () => (await import('@colophon/ai-worker')).aiWorkerService,
  },
  { name: 'pdf-worker', load: async () => (await import('@colophon/pdf-worker')).pdfWorkerService },
  {
    name: 'retention-sweeper',
    database: 'retention',
    load: async () => (await import('@colophon/retention-sweeper')).retentionSweeperService,
  },
  {
    name: 'webhooks',
    database: 'webhooks',
    load: async () => (await import('@colophon/webhooks')).webhooksService,
  },
  { name: 'gateway', load: async () => (await import('@colophon/gateway')).gatewayService },
];
