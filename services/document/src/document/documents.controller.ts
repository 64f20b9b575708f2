import {
  type AcceptMetadataRequest,
  type CreateDocumentRequest,
  type DeleteDocumentRequest,
  DocumentService,
  type GetAnalyticsRequest,
  type GetDocumentRequest,
  type ListDocumentsRequest,
  type UpdateMetadataRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { CreateDocument } from './create-document.usecase.js';
import { DeleteDocument } from './delete-document.usecase.js';
import { presentDocument } from './document.presenter.js';
import { DocumentQueries } from './document.queries.js';
import { GenerationController } from '../generation/generation.controller.js';
import { toMetadata } from './proto-records.js';
import { UpdateMetadata } from './update-metadata.usecase.js';

@ProtoController(DocumentService, { beside: [GenerationController] })
export class DocumentsController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly create: CreateDocument,
    private readonly update: UpdateMetadata,
    private readonly remove: DeleteDocument,
  ) {}

  async createDocument({ documentId, userId, filename, size, sha256 }: CreateDocumentRequest) {
    const document = await this.create.execute({
      id: documentId,
      userId,
      filename,
      size: Number(size),
      sha256,
    });
    return { document: presentDocument(document) };
  }

  async getDocument({ userId, documentId }: GetDocumentRequest) {
    return { document: presentDocument(await this.queries.get(userId, documentId)) };
  }

  async listDocuments({ userId, page, limit, status, query, cursor, sort, band }: ListDocumentsRequest) {
    const found = await this.queries.list({ userId, page, limit, status, query, cursor, sort, band });
    const { documents, total, nextCursor } = found;
    return { documents: documents.map(presentDocument), total, nextCursor };
  }

  async updateMetadata({ userId, documentId, metadata, expectedVersion }: UpdateMetadataRequest) {
    const owned = { userId, documentId };
    const document = await this.update.execute(owned, toMetadata(metadata), expectedVersion);
    return { document: presentDocument(document) };
  }

  async acceptMetadata({ userId, documentId }: AcceptMetadataRequest) {
    return { document: presentDocument(await this.update.accept({ userId, documentId })) };
  }

  async deleteDocument({ userId, documentId }: DeleteDocumentRequest) {
    await this.remove.execute({ userId, documentId });
    return {};
  }

  async getAnalytics({ userId }: GetAnalyticsRequest) {
    const { documentTypes, findability, ...counts } = await this.queries.analytics(userId);
    return { ...counts, documentTypes: [...documentTypes], findability: { ...findability } };
  }
}
