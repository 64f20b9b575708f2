import { type BeginWorkRequest, DocumentWorkService } from '@colophon/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FactoryProvider } from '@nestjs/common';
import type { Admission } from '../messaging/delivery.js';
import { NATS } from '../messaging/nats-connection.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { createRpcClient, type RpcClient } from './rpc-clients.js';

/** Work costs more than this, and is safe to repeat: a worker does not wait for a service that is down. */
const DEADLINE_MS = 1000;

type Begun = Pick<BeginWorkRequest, 'requestId' | 'documentId' | 'work'> & Partial<BeginWorkRequest>;

/** Tells the document service that a worker begins what was asked of it. */
export class DocumentWork {
  constructor(
    private readonly documents: RpcClient<typeof DocumentWorkService>,
    private readonly logger: Logger,
  ) {}

  /** @returns undefined when the document service does not answer */
  async begin({
    requestId,
    documentId,
    work,
    generationId,
    metadataVersion,
  }: Begun): Promise<Admission | undefined> {
    const request = { requestId, documentId, work, generationId, metadataVersion };
    try {
      const { wanted, attempt, ended } = await this.documents.beginWork(request, { deadlineMs: DEADLINE_MS });
      return wanted ? { wanted, attempt } : { wanted, ended };
    } catch (error) {
      this.logger.warn({ err: error, documentId }, 'it is not known whether work is wanted; it is done');
      return undefined;
    }
  }
}

export const provideDocumentWork: FactoryProvider = {
  provide: DocumentWork,
  useFactory: (connection: NatsConnection, logger: Logger) =>
    new DocumentWork(createRpcClient(DocumentWorkService, connection), logger),
  inject: [NATS, LOGGER],
};
