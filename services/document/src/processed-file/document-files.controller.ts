import {
  DocumentFileService,
  type GeneratePdfRequest,
  type GetDownloadRequest,
  type GetNamePatternRequest,
  type GetOriginalRequest,
  type GetReceiptRequest,
  type GetThumbnailRequest,
  type UpdateNamePatternRequest,
} from '@colophon/contracts';
import { objectKeys, ProtoController, ServiceError } from '@colophon/platform';
import { DownloadNames } from '../download-name/download-names.js';
import { documentErrors } from '../document/document.errors.js';
import { presentDocument } from '../document/document.presenter.js';
import { DocumentQueries } from '../document/document.queries.js';
import { GeneratePdf } from './generate-pdf.usecase.js';
import { presentReceipt } from './receipt.presenter.js';

const stemOf = (filename: string): string => filename.replace(/\.pdf$/i, '');

@ProtoController(DocumentFileService)
export class DocumentFilesController {
  constructor(
    private readonly queries: DocumentQueries,
    private readonly generate: GeneratePdf,
    private readonly names: DownloadNames,
  ) {}

  async generatePdf({ userId, documentId, acceptSignatureChange }: GeneratePdfRequest) {
    const document = await this.generate.execute({ userId, documentId }, acceptSignatureChange);
    return { document: presentDocument(document) };
  }

  /** @throws ServiceError not_found; invalid_state before there is a file with the current metadata */
  async getDownload({ userId, documentId }: GetDownloadRequest) {
    const document = await this.queries.get(userId, documentId);
    const { status, processedKey, processedSize, processedSha256 } = document;
    if (status !== 'ready_for_download' || !processedKey)
      throw new ServiceError(documentErrors.noProcessedFile);
    return {
      file: {
        objectKey: processedKey,
        filename: await this.names.of(document),
        size: BigInt(processedSize ?? 0),
        sha256: processedSha256 ?? '',
      },
      metadata: document.finalMetadata ?? undefined,
    };
  }

  /** @throws ServiceError not_found; invalid_state as for the download, or when the file has no receipt */
  async getReceipt({ userId, documentId }: GetReceiptRequest) {
    const { id, status, filename, metadataVersion, processedSha256, receipt } = await this.queries.get(
      userId,
      documentId,
    );
    if (status !== 'ready_for_download') throw new ServiceError(documentErrors.noProcessedFile);
    // A replica of the release before replaces the file and leaves the receipt.
    if (receipt?.processed.sha256 !== processedSha256) throw new ServiceError(documentErrors.noReceipt);
    const name = `${stemOf(filename)}.receipt`;
    return {
      filename: `${name}.json`,
      receipt: presentReceipt(receipt),
      pdf: { objectKey: objectKeys.receipt(id, metadataVersion), filename: `${name}.pdf` },
    };
  }

  async getOriginal({ userId, documentId }: GetOriginalRequest) {
    const { id, filename, size, sha256 } = await this.queries.get(userId, documentId);
    return { file: { objectKey: objectKeys.original(id), filename, size: BigInt(size), sha256 } };
  }

  /** @throws ServiceError not_found, also where page 1 could not be drawn */
  async getThumbnail({ userId, documentId }: GetThumbnailRequest) {
    const { id, filename, hasThumbnail } = await this.queries.get(userId, documentId);
    if (!hasThumbnail) throw new ServiceError(documentErrors.notFound);
    return { file: { objectKey: objectKeys.thumbnail(id), filename: `${filename}.webp` } };
  }

  async getNamePattern({ userId }: GetNamePatternRequest) {
    return { pattern: await this.names.pattern(userId) };
  }

  /** @throws ServiceError validation_failed for a pattern that names no file */
  async updateNamePattern({ userId, pattern }: UpdateNamePatternRequest) {
    await this.names.choose(userId, pattern);
    return { pattern };
  }
}
