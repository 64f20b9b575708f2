import { randomUUID } from 'node:crypto';

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

/** A whole request on a kept connection, with its own key when it changes something. */
export const requestBytes = (
  method: string,
  path: string,
  { token, content }: { token?: string; content?: Content } = {},
): Buffer => {
  const body = Buffer.from(content?.bytes ?? '');
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(method === 'GET' ? [] : [`Idempotency-Key: ${randomUUID()}`, `Content-Length: ${body.length}`]),
    ...(content ? [`Content-Type: ${content.type}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
};

export const json = (value: unknown): Content => ({ type: 'application/json', bytes: JSON.stringify(value) });

/** A form of one file, as the upload screen sends it. */
export const fileForm = (name: string, file: Buffer): Content => {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
};
