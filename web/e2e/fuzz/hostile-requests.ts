import fc from 'fast-check';
import { hostileForm } from './hostile-forms.ts';
import { hostileJson, hostileName, hostileText } from './hostile-values.ts';
import type { Operation } from './operations.ts';

/** One request, ready for the wire except for its token. */
export interface HostileRequest {
  readonly operation: Operation;
  /** What is wrong with it, for the reader of a failure. */
  readonly what: string;
  readonly method: string;
  readonly target: Buffer;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** `valid`, `none`, or the header's value. */
  readonly authorization: string;
}

type Change = Partial<Omit<HostileRequest, 'operation' | 'target'>> & { readonly target?: string | Buffer };

const IDS = ['0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11', 'OWN-DOCUMENT'];

/** The parts of one example, each replaced in turn: its text before and behind the value. */
const placesIn = (value: unknown): readonly [string, string][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [['', '']];
  const entries = Object.entries(value);
  return [
    ['', ''],
    ...entries.flatMap(([name, inner], index) => {
      const text = (some: typeof entries) =>
        some.map(([key, own]) => `${JSON.stringify(key)}:${JSON.stringify(own)}`);
      const before = [...text(entries.slice(0, index)), `${JSON.stringify(name)}:`].join(',');
      const behind = text(entries.slice(index + 1))
        .map((one) => `,${one}`)
        .join('');
      return placesIn(inner).map(([open, close]): [string, string] => [
        `{${before}${open}`,
        `${close}${behind}}`,
      ]);
    }),
  ];
};

const json = (what: string, body: string | Buffer, contentType = 'application/json'): Change => ({
  what,
  headers: contentType === '' ? [] : [['Content-Type', contentType]],
  body: Buffer.isBuffer(body) ? body : Buffer.from(body, 'utf8'),
});

const hostileBody = (operation: Operation): fc.Arbitrary<Change> => {
  const right = JSON.stringify(operation.exampleBody ?? {});
  const object = right.startsWith('{') ? right : '{}';
  const shape =
    operation.exampleBody && typeof operation.exampleBody === 'object' ? operation.exampleBody : {};
  const withField = (field: string) => (object === '{}' ? `{${field}}` : `{${field},${object.slice(1)}`);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...placesIn(operation.exampleBody ?? {})), hostileJson)
        .map(([[open, close], value]) =>
          json(`${open.slice(-30)} is ${value.slice(0, 40)}`, open + value + close),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(hostileName, hostileJson)
        .map(([name, value]) =>
          json(`extra ${JSON.stringify(name)}`, withField(`${JSON.stringify(name)}:${value}`)),
        ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('', ...Object.keys(shape)).map((name) => {
        const { [name]: _left, ...rest } = shape as Record<string, unknown>;
        return json(`without ${name}`, JSON.stringify(rest));
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', ...Object.keys(shape))
        .map((name) => json(`${name} twice`, withField(`${JSON.stringify(name)}:null`))),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        json('cut off', right.slice(0, -1)),
        json('a comma too many', object.replace(/\}$/, ',}')),
        json('a comment', `/* */${right}`),
        json('a byte order mark', `\ufeff${right}`),
        json('UTF-16', Buffer.from(right, 'utf16le')),
        json(
          'bad UTF-8',
          Buffer.concat([
            Buffer.from('{"email":"'),
            Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
            Buffer.from('"}'),
          ]),
        ),
        json('only blanks', '   '),
        json('two documents', `${right}${right}`),
        json('an array of it', `[${right}]`),
        json('gzip that is none', right, 'application/json\r\nContent-Encoding: gzip'),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          '',
          'text/plain',
          'text/html',
          'application/xml',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          'application/json;;;',
          'application/jsonp',
          'application/merge-patch+json',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'APPLICATION/JSON',
          'json',
          '*/*',
          `application/${'j'.repeat(3000)}`,
        )
        .map((type) => json(`said to be ${type.slice(0, 60)}`, right, type)),
    },
    {
      weight: 2,
      arbitrary: hostileForm(hostileName).map(
        (form): Change => ({
          what: form.what,
          headers: [['Content-Type', form.contentType]],
          body: form.body,
        }),
      ),
    },
  );
};

const PATH_PARTS = [
  '%',
  '%zz',
  '%c3%28',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  '%ed%a0%80',
  '%F0%9F%98%80',
  'a'.repeat(599),
  'a'.repeat(700),
  'a'.repeat(8000),
  '',
  '/',
  'me',
  'null',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11'--",
  '-1',
  '1e400',
  'a;b=c',
  'a%2fb',
  '%25',
  '__proto__',
  'constructor',
];

const hostilePath = ({ path }: Operation): fc.Arbitrary<Change> =>
  fc.oneof(
    fc.constantFrom(...PATH_PARTS).map((part) => ({
      what: `path part ${part.slice(0, 40)}`,
      target: path.includes('{') ? path.replace(/\{\w+\}/, part) : `${path}/${part}`,
    })),
    fc.constantFrom(Buffer.from([0xff, 0xfe]), Buffer.from('é倉'), Buffer.from([0x80])).map((bytes) => ({
      what: 'raw bytes in the path',
      target: Buffer.concat([Buffer.from(path.replace(/\{\w+\}/, '')), bytes]),
    })),
    fc
      .constantFrom('/', '//', '/%', '?', '#x', ';x', '/../..')
      .map((end) => ({ what: `path ends ${end}`, target: path + end })),
    fc
      .constantFrom(
        path.toUpperCase(),
        path.replace('/', '//'),
        `http://other.example${path}`,
        path.replaceAll('/', '%2f'),
      )
      .map((target) => ({ what: `path ${target.slice(0, 40)}`, target })),
  );

const QUERY_VALUES = [
  '',
  '0',
  '-0',
  '-1',
  '1e400',
  'NaN',
  '9007199254740993',
  '1.5',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%ed%a0%80',
  'null',
  '1,2',
  '%F0%9F%98%80',
  'a'.repeat(7000),
  '%E2%80%AE',
];

const hostileQuery = ({ path, queryNames }: Operation): fc.Arbitrary<Change> => {
  const names = fc.constantFrom(
    ...queryNames,
    'unknown',
    '__proto__',
    'constructor',
    'page[]',
    'page[x]',
    '%',
    '',
    'toString',
  );
  const pair = fc.tuple(names, fc.constantFrom(...QUERY_VALUES)).map(([name, value]) => `${name}=${value}`);
  return fc.oneof(
    fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => ({
      what: `query ${pairs.join('&').slice(0, 60)}`,
      target: `${path}?${pairs.join('&')}`,
    })),
    names.map((name) => ({ what: `${name} repeated`, target: `${path}?${name}=1&${name}=2` })),
    fc.constant({
      what: '900 parameters',
      target: `${path}?${Array.from({ length: 900 }, (_, index) => `p${index}=1`).join('&')}`,
    }),
  );
};

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Range',
    [
      'bytes=0-',
      'bytes=-0',
      'bytes=5-2',
      'bytes=999999999999-',
      'bytes=0-0,2-3',
      'bytes=-',
      'lines=1-2',
      'bytes=0-99999999999999999999',
    ],
  ],
  [
    'If-Match',
    ['*', '"1"', 'W/"1"', 'nonsense', '""', '"1", "2"', '"99999999999999999999"', '"-1"', '"1e3"'],
  ],
  ['If-None-Match', ['*', '"a"', 'W/"a"', ',,,', '"'.repeat(1000)]],
  ['If-Range', ['"a"', 'nonsense', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['If-Modified-Since', ['nonsense']],
  ['Last-Event-ID', ['0', '-1', '1e400', '999999999999999', '99999999999999999999', 'a', ' ', '1 OR 1=1']],
  [
    'Idempotency-Key',
    ['', ' ', 'a', 'k'.repeat(255), 'k'.repeat(5000), 'é', 'a b', '"quoted"', '../..', 'colophon.>', '*'],
  ],
  ['X-Request-Id', ['', 'a'.repeat(129), '../', '{"a":1}', 'sane-id', '<script>']],
  ['X-Forwarded-For', ['127.0.0.1', 'unknown', '::1, x', ','.repeat(500)]],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Accept', ['', 'text/html', 'application/xml;q=x', '*/*;q=0']],
  ['Accept-Encoding', ['gzip;q=x', 'identity;q=0']],
  ['Cookie', ['a=b; __proto__=c', '=;=;']],
  ['Expect', ['100-continue', 'something']],
  ['Connection', ['upgrade\r\nUpgrade: websocket', 'close']],
  ['Content-Length', ['0']],
  ['Traceparent', ['00-zz', '00-00000000000000000000000000000000-0000000000000000-00', 'x'.repeat(2000)]],
  ['Stripe-Signature', ['', 't=1,v1=a', 't=NaN']],
  ['X-Many', ['v'.repeat(15_000), 'v'.repeat(20_000)]],
];

const hostileHeader: fc.Arbitrary<Change> = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) =>
    fc
      .constantFrom(...values)
      .map((value) => ({ what: `${name}: ${value.slice(0, 40)}`, headers: [[name, value] as const] })),
  );

const AUTHORIZATIONS = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  'Basic YTpi',
  `Bearer ${'x'.repeat(9000)}`,
  'bearer eyJhbGciOiJub25lIn0.e30.',
  'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6ImEifQ.e30.AAAA',
  'Bearer eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6Il9fcHJvdG9fXyJ9.bnVsbA.AAAA',
  'Bearer \u00e9',
  'Digest x',
];

const hostileMethod: fc.Arbitrary<Change> = fc
  .constantFrom('PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'POST', 'DELETE', 'GET', 'get', 'QUERY')
  .map((method) => ({ what: `method ${method}`, method }));

const authorization = fc.oneof(
  { weight: 8, arbitrary: fc.constant('valid') },
  { weight: 1, arbitrary: fc.constant('none') },
  { weight: 2, arbitrary: fc.constantFrom(...AUTHORIZATIONS) },
);

/** A call of the contract with one thing wrong, sometimes with a hostile header besides. */
export const hostileRequest = (operation: Operation): fc.Arbitrary<HostileRequest> => {
  const change: fc.Arbitrary<Change> = fc.oneof<fc.WeightedArbitrary<Change>[]>(
    { weight: operation.contentType ? 10 : 2, arbitrary: hostileBody(operation) },
    {
      weight: operation.contentType?.startsWith('multipart') ? 10 : 0,
      arbitrary: hostileForm(hostileName).map(
        (form): Change => ({
          what: form.what,
          headers: [['Content-Type', form.contentType]],
          body: form.body,
        }),
      ),
    },
    { weight: 3, arbitrary: hostilePath(operation) },
    { weight: operation.queryNames.length > 0 ? 8 : 2, arbitrary: hostileQuery(operation) },
    {
      weight: operation.queryNames.length > 0 ? 3 : 0,
      arbitrary: hostileText.map((text) => ({
        what: `q ${JSON.stringify(text.slice(0, 30))}`,
        target: `${operation.path}?q=${encodeURIComponent(text.slice(0, 4000).toWellFormed())}`,
      })),
    },
    { weight: 3, arbitrary: hostileHeader },
    { weight: 1, arbitrary: hostileMethod },
    { weight: 1, arbitrary: fc.constant<Change>({ what: 'as it should be' }) },
  );
  return fc
    .tuple(change, fc.option(hostileHeader, { freq: 4 }), authorization, fc.constantFrom(...IDS))
    .map(([main, extra, token, id]) => {
      const target = main.target ?? operation.path;
      const isPlain =
        main.headers === undefined && main.body === undefined && operation.contentType === 'application/json';
      const base: Change = isPlain ? json('', JSON.stringify(operation.exampleBody ?? {})) : {};
      return {
        operation,
        what: [main.what, extra?.what, `token ${token.slice(0, 20)}`].filter(Boolean).join(' · '),
        method: main.method ?? operation.method,
        target: Buffer.isBuffer(target) ? target : Buffer.from(target.replaceAll(/\{\w+\}/g, id)),
        headers: [...(main.headers ?? base.headers ?? []), ...(extra?.headers ?? [])],
        body: main.body ?? base.body,
        authorization: token,
      };
    });
};
