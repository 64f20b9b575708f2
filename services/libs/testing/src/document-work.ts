import { DocumentWorkService } from '@colophon/contracts';
import { connectNats, createLogger } from '@colophon/platform';
import { FakeService } from './fake-service.js';

/** Answers workers as the document service does, in a stack without it: all is wanted but what was withdrawn. */
export interface FakeDocumentWork {
  withdraw(documentId: string): void;
  /** From now on another request for the same work is the one that was begun. */
  beginElsewhere(documentId: string): void;
  stop(): Promise<void>;
}

export const startDocumentWork = async (natsUrl: string): Promise<FakeDocumentWork> => {
  const connection = await connectNats(natsUrl, 'document', createLogger('document', 'silent'));
  const server = new FakeService(connection, 'document');
  const tries = new Map<string, number>();
  const withdrawn = new Set<string>();
  const elsewhere = new Set<string>();
  server.serve(DocumentWorkService, {
    beginWork: async ({ requestId, documentId }) => {
      if (withdrawn.has(documentId)) return { wanted: false, ended: true };
      if (elsewhere.has(documentId)) return { wanted: false, ended: false };
      const attempt = (tries.get(requestId) ?? 0) + 1;
      tries.set(requestId, attempt);
      return { wanted: true, attempt };
    },
  });
  await connection.flush();
  return {
    withdraw: (documentId) => void withdrawn.add(documentId),
    beginElsewhere: (documentId) => void elsewhere.add(documentId),
    stop: async () => {
      await server.stop();
      await connection.close();
    },
  };
};
