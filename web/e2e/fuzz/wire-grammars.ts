import fc from 'fast-check';
import { hostileForm } from './hostile-forms.ts';
import { hostileJson, hostileName, hostileText } from './hostile-values.ts';
import { operations } from './operations.ts';

/** Bytes for one connection; `TOKEN` in them stands for the session's token. */
export interface WireCase {
  readonly grammar: string;
  readonly what: string;
  readonly bytes: Buffer;
  /** Send only so many bytes and reset the connection; undefined: wait for an answer. */
  readonly cutAt: number | undefined;
}

const request = (line: string, headers: readonly string[], body: string | Buffer = ''): Buffer => {
  const bytes = Buffer.from(body);
  const lengths = headers.some((header) => /^(content-length|transfer-encoding)/i.test(header))
    ? []
    : [`Content-Length: ${bytes.length}`];
  const head = [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...lengths].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]);
};

type Piece = Pick<WireCase, 'what' | 'bytes'>;
const TOKEN = 'Authorization: Bearer TOKEN';
const UPLOAD = 'POST /api/documents/upload';
const maybeToken = fc.constantFrom<string[]>([], [TOKEN], [TOKEN]);

const B = 'wire';
const partOf = (head: string, content: string) => `--${B}\r\n${head}\r\n\r\n${content}\r\n`;
const disposition = (name: string) => `Content-Disposition: form-data; name="files"; filename="${name}"`;
const formPiece = fc.oneof(
  fc.nat(6000).map((times) => '--wire\r\n'.repeat(times)),
  fc.nat(90_000).map((size) => partOf(`${disposition('a.pdf')}\r\nX-Long: ${'h'.repeat(size)}`, 'x')),
  fc.nat(1300).map((times) => partOf('Content-Disposition: form-data; name="a"', 'b').repeat(times)),
  hostileText.map((name) => partOf(disposition(name.slice(0, 5000)), '%PDF-1.4')),
  fc.constantFrom(
    '--wire--\r\n',
    '--wire',
    '\r\n',
    '--other\r\n',
    '--wire-\r\n',
    '\n--wire\n',
    '--wire--wire',
  ),
);
const multipart = fc.oneof(
  hostileForm(hostileName).chain(({ what, contentType, body }) =>
    fc.constant({ what, type: contentType, body }),
  ),
  fc.array(formPiece, { maxLength: 5 }).map((pieces) => ({
    what: `form of ${pieces.length} pieces`,
    type: `multipart/form-data; boundary=${B}`,
    body: Buffer.from(pieces.join('')),
  })),
);
const forms = fc.tuple(multipart, maybeToken, fc.option(fc.uuid())).map(
  ([{ what, type, body }, token, key]): Piece => ({
    what,
    bytes: request(
      UPLOAD,
      [...token, `Content-Type: ${type}`, ...(key === null ? [] : [`Idempotency-Key: ${key}`])],
      body,
    ),
  }),
);

const chunk = fc.constantFrom(
  '1\r\n{\r\n',
  '5\r\n{"a":\r\n',
  'zz\r\n',
  '-1\r\n',
  'FFFFFFFFFFFFFFFFFF\r\n',
  '0\r\n\r\n',
  '0\r\nX: y\r\n\r\n',
  '1;a=b\r\n}\r\n',
  '1\n}\n',
  `0\r\nX: ${'t'.repeat(70_000)}\r\n\r\n`,
  '',
);
const header = fc.oneof(
  fc.constantFrom(
    'Content-Length: -1',
    'Content-Length: +4',
    'Content-Length: 4',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Expect: 100-continue',
    'Expect: tea',
    ' folded',
    'Connection: upgrade',
    'Upgrade: h2c',
    'Host: other',
    'Trailer: X',
    '\0: a',
    'A:\nB: c',
    'Content-Type: application/json',
    TOKEN,
  ),
  fc
    .nat(3000)
    .map((times) => Array.from({ length: times }, (_, index) => `X-${index}: y`).join('\r\n') || 'X: y'),
  fc.nat(80_000).map((size) => `X: ${'h'.repeat(size)}`),
);
const http = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'TRACE', 'CONNECT', 'get', 'PRI', 'G\0T', ''),
    fc.constantFrom(
      '/',
      '*',
      'http://other/',
      '/api/user/me',
      '/api/auth/login',
      '/api/documents',
      '//',
      'a:1',
      '/\0',
    ),
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''),
    fc.array(header, { maxLength: 6 }),
    fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    fc.array(chunk, { maxLength: 5 }),
    fc.integer({ min: 1, max: 20 }),
  )
  .map(([method, target, version, headers, end, chunks, times]): Piece => {
    const head = [`${method} ${target} ${version}`, 'Host: 127.0.0.1', ...headers].join(end);
    const one = Buffer.from(`${head}${end}${end}${chunks.join('')}`, 'latin1');
    const all = one.length > 4000 ? one : Buffer.concat(Array.from({ length: times }, () => one));
    return { what: `${method} ${target} ${version} ${headers.join(' | ').slice(0, 80)}`, bytes: all };
  });

/** Calls that end the session or the account, or take away what the run needs, are left out. */
const writing = operations.filter(
  ({ contentType, method, path }) =>
    contentType === 'application/json' && method !== 'DELETE' && !/logout|account$/.test(path),
);
const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';
const wholeJson = fc.oneof(
  { weight: 5, arbitrary: hostileJson },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(100, 5000, 30_000)
      .map((count) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`),
  },
  { weight: 1, arbitrary: fc.nat(20_000).map((count) => `{${'"email":1,'.repeat(count)}"email":"a"}`) },
  { weight: 1, arbitrary: fc.nat(200_000).map((digits) => `{"email":${'9'.repeat(digits + 1)}}`) },
);
const json = fc
  .tuple(fc.constantFrom(...writing), wholeJson, fc.boolean(), maybeToken)
  .map(([operation, value, isField, token]): Piece => {
    const [name = 'email'] = Object.keys(operation.exampleBody ?? {});
    const body = isField ? `{${JSON.stringify(name)}:${value}}` : value;
    const line = `${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, ID)}`;
    return {
      what: `${line} ${body.slice(0, 60)}`,
      bytes: request(line, [...token, 'Content-Type: application/json'], body),
    };
  });

const reading = operations.filter(({ method }) => method === 'GET');
const text = hostileText.map((value) => encodeURIComponent(value.slice(0, 3000).toWellFormed()));
const paths = fc
  .tuple(
    fc.constantFrom(...reading),
    text,
    text,
    maybeToken,
    fc.constantFrom('', '%', '%zz', '%00', '/..', '//'),
  )
  .map(([{ path, queryNames }, part, value, token, end]): Piece => {
    const query = [...queryNames, 'q', '__proto__']
      .map((name) => `${name}=${value.slice(0, 2000)}`)
      .join('&');
    const line = `GET ${path.replaceAll(/\{\w+\}/g, part)}${end}?${query}`;
    return { what: line.slice(0, 120), bytes: request(line, token) };
  });

const events = fc.tuple(text, maybeToken).map(([value, token]): Piece => {
  const id = value.slice(0, 2000);
  const headers = [...token, 'Accept: text/event-stream', `Last-Event-ID: ${id}`];
  return { what: `events after ${id.slice(0, 60)}`, bytes: request('GET /api/documents/events', headers) };
});

const pieces: Readonly<Record<string, fc.Arbitrary<Piece>>> = { multipart: forms, http, json, paths, events };
export const wireGrammars: readonly string[] = Object.keys(pieces);

/** One in five is cut at a random byte. */
const caseOf = (grammar: string, piece: fc.Arbitrary<Piece>): fc.Arbitrary<WireCase> =>
  fc
    .tuple(piece, fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ what, bytes }, die, share]) => ({
      grammar,
      what,
      bytes,
      cutAt: die === 0 ? Math.floor(bytes.length * share) : undefined,
    }));

const BATCH = 50;

/** The same cases for the same seed and grammars. Made in batches: some are large. */
export function* wireCases(seed: number, count: number, only: readonly string[]): Generator<WireCase> {
  const some = only.map((name) => {
    const piece = pieces[name];
    if (!piece) throw new Error(`There is no grammar ${name}: ${wireGrammars.join(', ')}.`);
    return caseOf(name, piece);
  });
  if (some.length === 0) return;
  for (let made = 0; made < count; made += BATCH)
    yield* fc.sample(fc.oneof(...some), { seed: seed + made, numRuns: Math.min(BATCH, count - made) });
}
