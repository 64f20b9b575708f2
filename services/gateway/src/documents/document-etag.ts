import type { Document as DocumentMessage } from '@colophon/contracts';
import type { FastifyReply } from 'fastify';
import { presentDocument } from './document.presenter.js';
import type { DocumentAnswer } from './document.schema.js';

/** An answer with one document, which always carries the document's version as its ETag. */
export const answerDocument = (
  document: DocumentMessage | undefined,
  reply: FastifyReply,
): DocumentAnswer => {
  const presented = presentDocument(document);
  void reply.header('etag', `"${document?.version ?? 0}"`);
  return { document: presented };
};
