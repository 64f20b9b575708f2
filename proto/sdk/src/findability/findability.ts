import { type Download, downloadOf } from '../documents/download.js';
import { askUntil } from '../transport/ask-until.js';
import { jsonBody } from '../transport/json-body.js';
import { type CallOptions, type Transport } from '../transport/transport.js';
import type {
  PreviewedReader,
  Proof,
  ProofInput,
  ReportFormat,
  ReportInput,
  ReportOverview,
} from '../types.js';

/** The server ends a proof after three tries of ten minutes; it looks every few seconds. */
const LONGEST_PROOF_MS = 35 * 60_000;

const TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html',
  csv: 'text/csv',
};

/** Whether documents are found: what readers show of them, proofs over a library, and reports. */
export class Findability {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** How programs show a document before and after. */
  async preview(documentId: string, options: CallOptions = {}): Promise<readonly PreviewedReader[]> {
    const request = { ...options, call: 'getPreview', parameters: { id: documentId } } as const;
    return (await this.#transport.json<{ readers: PreviewedReader[] }>(request)).readers;
  }

  /** One runs at a time. Without `documentIds` it is about all documents. */
  async startProof(input: ProofInput = {}, options: CallOptions = {}): Promise<Proof> {
    const request = { ...options, call: 'startProof', body: jsonBody(input) } as const;
    return (await this.#transport.json<{ proof: Proof }>(request)).proof;
  }

  async proof(id: string, options: CallOptions = {}): Promise<Proof> {
    const request = { ...options, call: 'getProof', parameters: { id } } as const;
    return (await this.#transport.json<{ proof: Proof }>(request)).proof;
  }

  /**
   * Asks until the proof is completed or has failed.
   * @throws ColophonError `wait_timeout` when the time is over; `not_found` for one that is deleted meanwhile
   */
  waitForProof(
    id: string,
    { timeoutMs = LONGEST_PROOF_MS, signal }: Pick<CallOptions, 'timeoutMs' | 'signal'> = {},
  ): Promise<Proof> {
    return askUntil(
      (either) => this.proof(id, { signal: either }),
      ({ status }) => status !== 'running',
      'The proof still runs.',
      { timeoutMs, signal },
      this.#transport.clock,
    );
  }

  /** With `proofId` of the documents of a completed proof, whose verdicts it then holds. */
  async createReport(input: ReportInput, options: CallOptions = {}): Promise<ReportOverview> {
    const request = { ...options, call: 'createReport', body: jsonBody(input) } as const;
    return (await this.#transport.json<{ report: ReportOverview }>(request)).report;
  }

  /** Its body has to be read or cancelled. */
  downloadReport(id: string, format: ReportFormat, options: CallOptions = {}): Promise<Download> {
    const request = { ...options, call: 'downloadReport', parameters: { id }, query: { format } } as const;
    return this.#transport.send(request, downloadOf(TYPES[format]));
  }
}
