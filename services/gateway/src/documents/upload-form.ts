import { mostUploadFiles } from '@colophon/contracts/rules';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ServiceError } from '@colophon/platform';
import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { multipartBoundary } from '../http/multipart-boundary.js';
import { FormBounds } from './form-bounds.js';
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
  const { form, bounds } = openForm(request);
  const fields = new Set<string>();
  const open = new Set<Readable>();
  let files = 0;
  let refusal: ServiceError | undefined;
  form.on('file', (field: string, content: Readable, name: string | undefined) => {
    files += 1;
    fields.add(field);
    if (field !== 'file' && field !== 'files') refusal ??= new ServiceError(uploadErrors.unknownField);
    else if (files > mostUploadFiles) refusal ??= new ServiceError(uploadErrors.tooManyFiles);
    else if (fields.size > 1 || (field === 'file' && files > 1))
      refusal ??= new ServiceError(uploadErrors.unknownField);
    open.add(content.once('close', () => open.delete(content)).on('error', () => undefined));
    if (refusal) content.resume();
    else onFile({ field: field as IncomingFile['field'], name, content });
  });
  form.on('field', () => (refusal ??= new ServiceError(uploadErrors.unknownField)));
  form.on('fieldsLimit', () => (refusal ??= new ServiceError(uploadErrors.unknownField)));
  await formEnd(request, { form, bounds, open });
  if (refusal) throw refusal;
  if (files === 0) throw new ServiceError(uploadErrors.noFile);
};

const openForm = (request: IncomingMessage): Pick<OpenForm, 'form' | 'bounds'> => {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new ServiceError(uploadErrors.notMultipart);
  const boundary = multipartBoundary(contentType);
  if (boundary === undefined) throw new ServiceError(uploadErrors.malformed);
  try {
    const form = new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      preservePath: true,
      // No limit of parts: the parser leaves those above one without a listener, and an error of such a part ends the process.
      limits: { fields: 20, fieldSize: 1024, headerPairs: 50, headerSize: 16 * 1024 },
    });
    return { form, bounds: new FormBounds(boundary) };
  } catch (error) {
    throw new ServiceError(uploadErrors.malformed, { cause: error });
  }
};

interface OpenForm {
  readonly form: BusboyInstance;
  readonly bounds: FormBounds;
  /** Files whose bytes are still arriving. */
  readonly open: Iterable<Readable>;
}

/** Settles once, whatever has happened before: rejects when the form breaks off, be it by its bytes or by its client. */
const formEnd = (request: IncomingMessage, { form, bounds, open }: OpenForm): Promise<void> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (cause: unknown) => {
      if (isOver) return;
      isOver = true;
      // First of all: what is left of a broken form must not pass for the end of its file.
      for (const content of open) content.destroy(new ServiceError(uploadErrors.malformed));
      request.unpipe(form);
      request.resume();
      form.destroy();
      reject(cause instanceof ServiceError ? cause : new ServiceError(uploadErrors.malformed, { cause }));
    };
    form.on('finish', () => {
      isOver = true;
      resolve();
    });
    // Not once: the parser reports each further line that is wrong, also after it was destroyed.
    form.on('error', fail);
    finished(request, { writable: false }, (error) => {
      if (error) fail(error);
    });
    request.on('data', (chunk: Buffer) => {
      const refusal = isOver ? undefined : bounds.refusalAfter(chunk);
      if (refusal) fail(refusal);
    });
    request.pipe(form);
  });
