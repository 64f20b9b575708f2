import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encoded, signed } from '../src/s3/signature.js';

interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether the connection breaks before the last byte of the body. */
  readonly isCut?: boolean;
}

export const credentials = { accessKey: 'access', secretKey: 'secret', region: 'us-east-1' };
const PAGE = 2;
const NO_OBJECT: Answer = { status: 404, body: '<Code>NoSuchKey</Code>' };

/** One bucket in memory behind HTTP. It checks the signature over what has arrived. */
export class FakeS3 {
  readonly objects = new Map<string, Stored>();
  /** Method and path of each request. */
  readonly calls: string[] = [];
  /** Answers every call instead, while it is set. */
  refusal: Answer | undefined;
  /** Answers so to each call that names the object with this key; the empty one is that of a listing. */
  readonly refusals = new Map<string, Answer>();
  /** Whether it lists keys as it is asked to. */
  encodesKeys = true;

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      void this.answer(request).then((answer) => give(response, answer));
    });
  }

  static async start(): Promise<FakeS3> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeS3(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  store(key: string, text: string, metadata: Readonly<Record<string, string>> = {}): void {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.objects.set(key, { bytes, etag, metadata });
  }

  text(key: string): string | undefined {
    return this.objects.get(key)?.bytes.toString();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(message: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const { method = '', headers } = message;
    const url = new URL(message.url ?? '', this.endpoint);
    this.calls.push(`${method} ${message.url?.split('?')[0]}`);
    if (this.refusal) return this.refusal;
    if (!isSigned(message, url, bytes)) return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' };
    const [bucket, ...parts] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== 'bucket') return { status: 404, body: '<Code>NoSuchBucket</Code>' };
    const key = parts.join('/');
    const refusal = this.refusals.get(key);
    if (refusal) return refusal;
    if (key === '') return this.list(url.searchParams);
    const found = this.objects.get(key);
    const expected = headers['if-match'];
    if (expected && expected !== found?.etag) return found ? { status: 412 } : NO_OBJECT;
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && found) return { status: 412 };
      this.store(key, bytes.toString(), metadataIn(message));
      return { headers: { etag: this.objects.get(key)?.etag ?? '' } };
    }
    if (!found) return NO_OBJECT;
    const metadata = Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
    const about = { etag: found.etag, ...(Object.fromEntries(metadata) as Record<string, string>) };
    return { headers: about, ...(method === 'GET' ? { body: found.bytes } : {}) };
  }

  private listed(key: string): string {
    if (this.encodesKeys) return encoded(key).replaceAll('%20', '+').replaceAll('%2F', '/');
    return key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }

  private list(query: URLSearchParams): Answer {
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + PAGE).map((key) => {
      const etag = this.objects.get(key)?.etag.replaceAll('"', '&quot;');
      return `<Contents><Key>${this.listed(key)}</Key><ETag>${etag}</ETag></Contents>`;
    });
    const next =
      from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const kind = this.encodesKeys ? '<EncodingType>url</EncodingType>' : '';
    return {
      body: `<?xml version="1.0"?><ListBucketResult>${kind}${page.join('')}${next}</ListBucketResult>`,
    };
  }
}

const give = (response: ServerResponse, answer: Answer): void => {
  const { status = 200, headers = {}, body = '', isCut = false } = answer;
  if (isCut && response.req.method !== 'HEAD') {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) + 1 });
    response.write(body, () => response.destroy());
  } else response.writeHead(status, headers).end(body);
};

const metadataIn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]),
  );

const isSigned = ({ method = '', headers }: IncomingMessage, url: URL, bytes: Buffer): boolean => {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const own = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const chosen = names.split(';').filter((name) => !own.includes(name));
  const sent = Object.fromEntries(chosen.map((name) => [name, String(headers[name])]));
  const bodyHash = createHash('sha256').update(bytes).digest('hex');
  const time = String(headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6.000Z',
  );
  const again = signed({ method, url, headers: sent, bodyHash }, credentials, new Date(time));
  return again['authorization'] === headers.authorization;
};
