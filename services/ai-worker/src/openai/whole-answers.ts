import { isFaultOfPictures } from './picture-refusal.js';

/** A longer wait is done by delivering the event again, so that no worker sleeps. */
const LONGEST_SLEEP_S = 2;
/** Bytes; an answer has a few kB. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/** Reads no more of a body than an answer can have. @throws what makes the SDK take the connection for broken */
const bodyOf = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer of the endpoint is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** vLLM and others put the error's message at the top, where the SDK does not look for it. */
const withNestedError = (body: Buffer): Buffer | string => {
  try {
    const flat = JSON.parse(body.toString()) as { error?: unknown; message?: unknown; code?: unknown } | null;
    if (typeof flat?.error === 'string') return JSON.stringify({ error: { message: flat.error } });
    if (flat === null || flat.error !== undefined || typeof flat.message !== 'string') return body;
    return JSON.stringify({ error: { ...flat, code: typeof flat.code === 'string' ? flat.code : null } });
  } catch {
    return body;
  }
};

/**
 * A fetch whose promise holds the whole body: the SDK's timeout then covers the body too, and one that breaks off is
 * a broken connection instead of broken JSON. Errors have one form, a long Retry-After is not waited for, and what a
 * server refuses permanently is not asked again.
 */
export const wholeAnswers =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const body = await bodyOf(response).catch((error: unknown) => {
      // The SDK knows its own timeout, or its caller's, by these words.
      throw init?.signal?.aborted ? new Error('timed out within the answer', { cause: error }) : error;
    });
    const headers = new Headers(response.headers);
    // They speak of the body as it came over the line.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const stated = headers.get('retry-after');
    if (stated !== null && !(Number(stated) <= LONGEST_SLEEP_S)) headers.set('x-should-retry', 'false');
    const { status, statusText } = response;
    const content = status < 400 ? body : withNestedError(body);
    if (isFaultOfPictures(status, content.toString())) headers.set('x-should-retry', 'false');
    return new Response(status === 204 || status === 304 ? null : content, { status, statusText, headers });
  };
