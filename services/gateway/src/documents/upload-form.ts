import { mostUploadFiles } from '@colophon/contracts/rules';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ServiceError } from '@colophon/platform';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { boundaryOf } from '../multipart/form-boundary.js';
import { FormScanner } from '../multipart/form-scanner.js';
import { LARGEST_HEAD, MOST_PARTS, PartHeads } from '../multipart/part-heads.js';
import { uploadErrors } from './upload.errors.js';

/** One file of a form, while its bytes arrive. */
export interface IncomingFile {
  readonly field: 'file' | 'files';
  /** As sent; hostile. */
  readonly name: string | undefined;
  /** Must be read to its end, or the form never ends. */
  readonly content: Readable;
}

/**
 * Reads a multipart form as a stream and calls back for each file as it begins. Resolves when the form has ended;
 * a form that is wrong as a whole is read to its end first, so that the client gets the answer.
 * @throws ServiceError what is wrong with the form
 */
export const readUploadForm = async (
  request: IncomingMessage,
  onFile: (file: IncomingFile) => void,
): Promise<void> => {
  const boundary = formBoundary(request);
  const form = openForm(boundary);
  const fields = new Set<string>();
  let files = 0;
  let refusal: ServiceError | undefined;
  form.on('file', (field: string, content: Readable, name: string | undefined) => {
    files += 1;
    fields.add(field);
    if (field !== 'file' && field !== 'files') refusal ??= new ServiceError(uploadErrors.unknownField);
    else if (files > mostUploadFiles) refusal ??= new ServiceError(uploadErrors.tooManyFiles);
    else if (fields.size > 1 || (field === 'file' && files > 1))
      refusal ??= new ServiceError(uploadErrors.unknownField);
    // Also the rest of a chunk whose form has failed.
    if (refusal || form.destroyed) content.resume();
    else onFile({ field: field as IncomingFile['field'], name, content });
  });
  form.on('field', () => (refusal ??= new ServiceError(uploadErrors.unknownField)));
  form.on('fieldsLimit', () => (refusal ??= new ServiceError(uploadErrors.unknownField)));
  form.on('partsLimit', () => (refusal ??= new ServiceError(uploadErrors.tooManyFiles)));
  await feed(request, form, boundary);
  if (refusal) throw refusal;
  if (files === 0) throw new ServiceError(uploadErrors.noFile);
};

const formBoundary = ({ headers }: IncomingMessage): string => {
  const contentType = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new ServiceError(uploadErrors.notMultipart);
  return boundaryOf(contentType);
};

const openForm = (boundary: string): BusboyInstance =>
  new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    preservePath: true,
    limits: { fields: 20, fieldSize: 1024, parts: MOST_PARTS, headerPairs: 50, headerSize: LARGEST_HEAD },
  });

/** Resolves when the form has ended. Rejects when it breaks off, by its bytes or by its client, whenever that was. */
const feed = (request: IncomingMessage, form: BusboyInstance, boundary: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const open = new Set<Readable>();
    form.on('file', (_field: string, content: Readable) => {
      open.add(content.on('close', () => open.delete(content)).on('error', () => undefined));
    });
    const fail = (cause: unknown) => {
      // First of all: what is left of a broken form must not pass for the end of its file.
      for (const content of open) content.destroy(new ServiceError(uploadErrors.malformed));
      request.unpipe(form);
      request.resume();
      form.destroy();
      reject(cause instanceof ServiceError ? cause : new ServiceError(uploadErrors.malformed, { cause }));
    };
    const heads = new PartHeads();
    const scanner = new FormScanner(boundary, heads);
    request.on('data', (chunk: Buffer) => {
      if (heads.problem) return;
      scanner.update(chunk);
      if (heads.problem) fail(heads.problem);
    });
    form.on('finish', resolve);
    // A broken form reports more than one error.
    form.on('error', fail);
    finished(request).catch(fail);
    request.pipe(form);
  });
