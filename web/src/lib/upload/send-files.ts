import { ApiError } from '#lib/api/errors.ts';
import { reportUnauthorised } from '#lib/api/unauthorised.ts';
import { readToken } from '#lib/session/token.ts';

const UPLOAD_PATH = '/api/documents/upload';

export interface UploadRun<T> {
  answer: Promise<T>;
  cancel: () => void;
}

/** Why a run ended without an answer of the server. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One multipart POST. XMLHttpRequest, because fetch cannot report how much of a body has left.
 * @param part `files` for many, `file` for the single zones.
 * @param key the same for a repetition of the same files: the server then makes nothing twice
 * @param onProgress bytes of the body sent so far and in all; the body is slightly larger than its files.
 */
export function sendFiles<T>(
  part: 'files' | 'file',
  files: readonly File[],
  key: string,
  onProgress: (sent: number, total: number) => void,
): UploadRun<T> {
  const request = new XMLHttpRequest();
  const token = readToken();
  const promise = new Promise<T>((resolve, reject) => {
    request.open('POST', UPLOAD_PATH);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && body !== undefined) {
        resolve(body as T);
        return;
      }
      if (request.status === 401) reportUnauthorised(token);
      reject(new ApiError(request.status, body));
    });
    request.addEventListener('error', () => reject(new ApiError(0, undefined)));
    request.addEventListener('abort', () => reject(new UploadCancelled('The upload was cancelled')));
    const form = new FormData();
    for (const file of files) form.append(part, file, file.name);
    request.send(form);
  });
  return { answer: promise, cancel: () => request.abort() };
}
