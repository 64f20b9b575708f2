import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  Document,
  DocumentService,
  ListDocumentsRequestSchema,
  ListDocumentsResponse,
} from '@colophon/contracts';
import type { RpcClient } from '@colophon/platform';

type Page = Pick<ListDocumentsResponse, 'documents' | 'total' | 'nextCursor'>;

/** A page as large as asked for, however few documents fit into one answer of the document service. */
export const wholePage = async (
  service: Pick<RpcClient<typeof DocumentService>, 'listDocuments'>,
  request: MessageInitShape<typeof ListDocumentsRequestSchema> & { limit: number },
): Promise<Page> => {
  const first = await service.listDocuments(request);
  const documents: Document[] = [...first.documents];
  let { nextCursor } = first;
  while (nextCursor !== '' && documents.length < request.limit) {
    const limit = request.limit - documents.length;
    const further = await service.listDocuments({ ...request, limit, cursor: nextCursor });
    documents.push(...further.documents);
    nextCursor = further.nextCursor;
  }
  return { documents, total: first.total, nextCursor };
};
