import { jsonBody } from '../transport/json-body.js';
import { type Pages, pagesOf } from '../transport/pages.js';
import { type CallOptions, emptyOf, jsonOf, type Request, type Transport } from '../transport/transport.js';
import type { Document, DocumentStatus, ListQuery, Metadata, Page, Receipt } from '../types.js';
import { type Download, downloadOf } from './download.js';
import { uploadBody, type UploadSource } from './upload-body.js';
import { type WaitOptions, waitFor } from './wait-for.js';

/** All documents of a list, page after page, or one page of it. */
export type DocumentList = Pages<Document, Page<Document>>;

export interface Uploaded {
  readonly documentId: string;
  /** The newest earlier document with the same bytes. */
  readonly duplicateOf: string | null;
}

/** A document as it stood when it was asked for. */
export type StoredDocument = Document & {
  /** Its version, for `ifMatch`. */
  readonly etag: string | null;
};

const PDF = 'application/pdf';

export class Documents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sends a PDF, and with a credit left its metadata are generated. The source is read once for each try. */
  async upload(
    source: UploadSource,
    options: CallOptions & { readonly name?: string } = {},
  ): Promise<Uploaded> {
    const body = await uploadBody(source, options.name);
    const answer = await this.#transport.json<Uploaded>({ ...options, call: 'uploadDocuments', body });
    return { documentId: answer.documentId, duplicateOf: answer.duplicateOf ?? null };
  }

  list(query: ListQuery = {}, options: CallOptions = {}): DocumentList {
    const read = async (cursor: string | undefined): Promise<Page<Document>> => {
      const request = { ...options, call: 'listDocuments', query: { ...query, cursor } } as const;
      const answer = await this.#transport.json<Omit<Page<Document>, 'items'> & { documents: Document[] }>(
        request,
      );
      return { items: answer.documents, total: answer.total, nextCursor: answer.nextCursor };
    };
    return pagesOf(read, query.cursor);
  }

  get(id: string, options: CallOptions = {}): Promise<StoredDocument> {
    return this.#document(id, { ...options, call: 'getDocument' });
  }

  /**
   * Saves all five fields; what was written into the PDF before is then no longer offered.
   * @param options `ifMatch`: the `etag` of the document that was read; one changed since then is refused with `precondition_failed`
   */
  update(
    id: string,
    metadata: Metadata,
    options: CallOptions & { readonly ifMatch?: string } = {},
  ): Promise<StoredDocument> {
    return this.#document(id, {
      ...options,
      call: 'updateMetadata',
      headers: { 'If-Match': options.ifMatch },
      body: jsonBody({ metadata }),
    });
  }

  /** Says that a person agrees with the final metadata. */
  accept(id: string, options: CallOptions = {}): Promise<StoredDocument> {
    return this.#document(id, { ...options, call: 'acceptMetadata' });
  }

  /** Has the metadata proposed again, for a credit. */
  generate(
    id: string,
    options: CallOptions & { readonly acceptNoText?: boolean } = {},
  ): Promise<StoredDocument> {
    const { acceptNoText } = options;
    return this.#document(id, { ...options, call: 'generateMetadata', body: jsonBody({ acceptNoText }) });
  }

  /** Writes the final metadata into the PDF. It may take longer than the answer: then wait for `ready_for_download`. */
  writePdf(
    id: string,
    options: CallOptions & { readonly acceptSignatureChange?: boolean } = {},
  ): Promise<StoredDocument> {
    const { acceptSignatureChange } = options;
    return this.#document(id, { ...options, call: 'generatePdf', body: jsonBody({ acceptSignatureChange }) });
  }

  /** What was written into the processed file, with the hashes of both files. */
  receipt(id: string, options: CallOptions = {}): Promise<Receipt> {
    return this.#transport.json({ ...options, call: 'getReceipt', parameters: { id } });
  }

  async delete(id: string, options: CallOptions = {}): Promise<void> {
    const request = { ...options, call: 'deleteDocument', parameters: { id } } as const;
    await this.#transport.send(request, emptyOf);
  }

  /** The processed file. Its body has to be read or cancelled. */
  download(id: string, options: CallOptions = {}): Promise<Download> {
    const headers = { Accept: PDF };
    const request = { ...options, call: 'downloadProcessed', parameters: { id }, headers } as const;
    return this.#transport.send(request, downloadOf(PDF));
  }

  /**
   * Asks until the document has the status: `completed` is also one that is `ready_for_download`. That one has to be asked
   * for before, by `writePdf`.
   * @throws ColophonError `document_failed` when it has failed, or its PDF was not written; `wait_timeout` when the time is
   *   over
   */
  waitFor(id: string, status: DocumentStatus, options: WaitOptions = {}): Promise<StoredDocument> {
    const look = (signal?: AbortSignal): Promise<StoredDocument> => this.get(id, { signal });
    return waitFor(look, status, options, this.#transport.clock);
  }

  #document(id: string, request: Omit<Request, 'parameters'>): Promise<StoredDocument> {
    return this.#transport.send({ ...request, parameters: { id } }, async (response) => {
      const { document } = await jsonOf<{ document: Document }>(response);
      return { ...document, etag: response.headers.get('etag') };
    });
  }
}
