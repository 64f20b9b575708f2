/** Bytes on a connection, and how many answers of which status they may have. */
export interface WireAttack {
  readonly bytes: string;
  readonly statuses: readonly number[];
  /** Requests the bytes honestly hold; default 1. */
  readonly answers?: number;
}

const HOST = 'Host: 127.0.0.1';
const SMUGGLED = `GET /api/billing/packs HTTP/1.1\r\n${HOST}\r\nX-Smuggled: 1\r\n\r\n`;
const post = (headers: readonly string[], body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\n${[HOST, 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`;
const get = (...headers: readonly string[]): string =>
  `GET /api/billing/packs HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
const refused = (bytes: string): WireAttack => ({ bytes, statuses: [400] });

/** Ways to have two servers see different requests in the same bytes. A second answer is a smuggled request. */
export const wireAttacks: Readonly<Record<string, WireAttack>> = {
  'a length and chunks': refused(
    post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  ),
  'chunks and a length': refused(
    post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `5c\r\n${SMUGGLED}\r\n0\r\n\r\n`),
  ),
  'two different lengths': refused(post(['Content-Length: 2', 'Content-Length: 90'], `{}${SMUGGLED}`)),
  'the same length twice': refused(post(['Content-Length: 2', 'Content-Length: 2'], '{}')),
  'a list of lengths': refused(post(['Content-Length: 2, 90'], `{}${SMUGGLED}`)),
  'a length with a sign': refused(post(['Content-Length: +2'], `{}${SMUGGLED}`)),
  'a negative length': refused(post(['Content-Length: -1'], SMUGGLED)),
  'a length in hexadecimal': refused(post(['Content-Length: 0x2'], `{}${SMUGGLED}`)),
  'a length beyond all numbers': refused(post(['Content-Length: 99999999999999999999999'], SMUGGLED)),
  'a blank before the colon': refused(post(['Content-Length : 2'], `{}${SMUGGLED}`)),
  'an encoding with a tab before it': refused(
    post(['Transfer-Encoding:\tchunked', 'Content-Length: 3'], `0\r\n\r\n${SMUGGLED}`),
  ),
  'an unknown encoding': refused(post(['Transfer-Encoding: xchunked'], SMUGGLED)),
  'chunks that are not the last encoding': refused(
    post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`),
  ),
  'two encodings': refused(
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${SMUGGLED}`),
  ),
  'a folded header': refused(get(HOST, 'X-Folded: a', ' b: c')),
  'a folded encoding': refused(post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${SMUGGLED}`)),
  'line feeds alone': refused(`GET /api/billing/packs HTTP/1.1\n${HOST}\n\n`),
  'a line feed alone inside a header': refused(get(HOST, 'X-A: a\nX-B: b')),
  'a carriage return alone inside a header': refused(get(HOST, 'X-A: a\rX-B: b')),
  'a zero byte in a header': refused(get(HOST, 'X-A: a\0b')),
  'a zero byte in the address': refused(`GET /api/\0 HTTP/1.1\r\n${HOST}\r\n\r\n`),
  'a blank in the address': refused(`GET /api/billing/packs x HTTP/1.1\r\n${HOST}\r\n\r\n`),
  'a header without a name': refused(get(HOST, ': value')),
  'no host': refused(get('Accept: */*')),
  'chunks whose size has a sign': refused(post(['Transfer-Encoding: chunked'], `-1\r\n${SMUGGLED}`)),
  'chunks whose size overflows': refused(
    post(['Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFF\r\n${SMUGGLED}`),
  ),
  'chunks that end with a line feed alone': refused(
    post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${SMUGGLED}`),
  ),
  'an unknown method': refused(`SMUGGLE /api/billing/packs HTTP/1.1\r\n${HOST}\r\n\r\n`),
  'another protocol': { bytes: `GET /api/billing/packs HTTP/9.9\r\n${HOST}\r\n\r\n`, statuses: [400, 505] },
  'the beginning of HTTP/2': refused('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  'a tunnel': { bytes: `CONNECT 127.0.0.1:4222 HTTP/1.1\r\n${HOST}\r\n\r\n`, statuses: [0, 400, 405] },
  'an upgrade to HTTP/2': {
    bytes: get(
      HOST,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ),
    statuses: [200, 400],
  },
  'a trace': {
    bytes: `TRACE /api/billing/packs HTTP/1.1\r\n${HOST}\r\nCookie: secret\r\n\r\n`,
    statuses: [405],
  },
  'headers of 64 kB': { bytes: get(HOST, `X-Long: ${'a'.repeat(64 * 1024)}`), statuses: [431] },
  'three thousand headers': {
    bytes: get(HOST, ...Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`)),
    statuses: [431, 400],
  },
  'an address of 32 kB': {
    bytes: `GET /api/${'a'.repeat(32 * 1024)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
    statuses: [414, 431],
  },
  'a whole address of another host': {
    bytes: `GET http://evil.example/api/billing/packs HTTP/1.1\r\n${HOST}\r\n\r\n`,
    statuses: [200, 400, 404],
  },
  'a body where none belongs': {
    bytes: `GET /api/billing/packs HTTP/1.1\r\n${HOST}\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    statuses: [200, 400, 413, 415],
  },
  'a trailer that is a header': {
    bytes: post(
      ['Transfer-Encoding: chunked', 'Trailer: Content-Length'],
      '2\r\n{}\r\n0\r\nContent-Length: 90\r\n\r\n',
    ),
    statuses: [400],
  },
};
