import { extname } from 'node:path';
import type { PreviewedReader, Proof, ProofVerdict, ReportFormat } from '@colophon/sdk';
import { usageError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import type { CommandAction } from './command-context.js';
import { refuseTaken, writeNew } from './new-file.js';
import { ownQueriesOf } from './own-queries.js';

export const previewDocument =
  (id: string): CommandAction =>
  async ({ connect, output, signal }) => {
    const readers = await (await connect()).findability.preview(id, { signal });
    output.result({ type: 'preview', documentId: id, readers }, ...readers.map(previewLine));
    return exitCodes.done;
  };

export interface ProofArguments {
  /** Empty for all. */
  readonly ids: readonly string[];
  readonly expected: boolean;
  /** A CSV file of queries, each with the document it means. */
  readonly queries?: string | undefined;
}

/** An interrupted wait leaves the proof on the server as it is. */
export const proveDocuments =
  ({ ids, expected, queries: file }: ProofArguments): CommandAction =>
  async ({ connect, output, signal }) => {
    const own = file === undefined ? undefined : await ownQueriesOf(file);
    for (const sentence of own?.refused ?? []) output.note(sentence);
    const { findability } = await connect();
    const input = {
      expected,
      ...(ids.length === 0 ? {} : { documentIds: [...ids] }),
      ...(own ? { queries: own.queries.map((query) => ({ ...query })) } : {}),
    };
    const { id, documents } = await findability.startProof(input, { signal });
    output.note(`Proof ${id}: measuring ${documents} documents.`);
    const proof = await findability.waitForProof(id, { signal });
    output.result({ type: 'proof', ...proof }, ...proofLines(proof));
    return proof.status === 'completed' ? exitCodes.done : exitCodes.someFailed;
  };

export interface ReportArguments {
  /** Empty for all, or those of the proof. */
  readonly ids: readonly string[];
  readonly out: string;
  readonly title: string;
  readonly proofId?: string | undefined;
}

const FORMATS: Readonly<Record<string, ReportFormat>> = { '.pdf': 'pdf', '.html': 'html', '.csv': 'csv' };

export const reportDocuments =
  ({ ids, out, title, proofId }: ReportArguments): CommandAction =>
  async ({ connect, output, signal }) => {
    const format = FORMATS[extname(out).toLowerCase()];
    if (!format) throw usageError(`${out} does not end with .pdf, .html or .csv.`);
    await refuseTaken(out);
    const { findability } = await connect();
    const input = {
      title,
      ...(ids.length === 0 ? {} : { documentIds: [...ids] }),
      ...(proofId === undefined ? {} : { proofId }),
    };
    const { id, documents, leftOut } = await findability.createReport(input, { signal });
    output.note(`Report ${id}: ${documents} documents, ${leftOut} left out.`);
    const { body } = await findability.downloadReport(id, format, { signal });
    await writeNew(body, out, signal);
    output.result({ type: 'report', reportId: id, documents, leftOut, path: out }, out);
    return exitCodes.done;
  };

const previewLine = ({ label, before, after }: PreviewedReader): string =>
  `${label}: ${before.heading} → ${after?.heading ?? 'no metadata yet'}`;

const proofLines = ({ result, error }: Proof): string[] =>
  result
    ? [result.sentence, ...result.verdicts.filter(({ queries }) => queries > 0).map(verdictLine)]
    : [error?.message ?? 'The proof failed.'];

const WORDS: Readonly<Record<ProofVerdict['verdict'], string>> = {
  better: 'higher',
  worse: 'lower',
  no_difference: 'no difference',
  too_few: 'too few documents to say',
};

const verdictLine = ({
  searcher,
  kind,
  verdict,
  documents,
  delta,
  low,
  high,
  up,
  same,
  down,
}: ProofVerdict): string => {
  const change = `${signed(delta)} [${signed(low)}, ${signed(high)}]`;
  const counts = `${down} fell, ${up} rose, ${same} stayed`;
  return `${searcher}, ${kind}: ${WORDS[verdict]}, ${change}; ${counts} of ${documents} documents`;
};

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
