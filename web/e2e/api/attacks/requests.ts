import { connect } from 'node:net';

/** Header lines that name another host, or ours in other words. */
export const headerAttacks: Readonly<Record<string, readonly string[]>> = {
  'a foreign host': ['Host: evil.example'],
  'two hosts': ['Host: 127.0.0.1', 'Host: evil.example'],
  'a foreign forwarded host': [
    'Host: 127.0.0.1',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: http',
  ],
  'a foreign host by the standard': ['Host: 127.0.0.1', 'Forwarded: host=evil.example;proto=http'],
  'a foreign host behind an at sign': ['Host: 127.0.0.1:80@evil.example'],
  'a foreign origin and referrer': [
    'Host: 127.0.0.1',
    'Origin: http://evil.example',
    'Referer: http://evil.example/x',
  ],
  'a foreign original address': [
    'Host: 127.0.0.1',
    'X-Original-URL: http://evil.example/',
    'X-Rewrite-URL: http://evil.example/',
  ],
};

/** A harmless request that asks to be taken for another: name, method, path, headers. */
export const overrides: readonly (readonly [string, string, string, Record<string, string>])[] = [
  ['X-HTTP-Method-Override', 'POST', '/api/documents/{id}', { 'X-HTTP-Method-Override': 'DELETE' }],
  ['X-HTTP-Method', 'GET', '/api/documents/{id}', { 'X-HTTP-Method': 'DELETE' }],
  ['X-Method-Override', 'POST', '/api/documents/{id}/generate-metadata/', { 'X-Method-Override': 'DELETE' }],
  ['a method in the query', 'GET', '/api/documents/{id}?_method=DELETE', {}],
  ['a method in a form', 'GET', '/api/documents/{id}?method=DELETE&X-HTTP-Method-Override=DELETE', {}],
  ['X-Original-URL', 'GET', '/api/documents/{id}', { 'X-Original-URL': '/api/health/ready' }],
  ['X-Rewrite-URL', 'GET', '/api/documents/{id}', { 'X-Rewrite-URL': '/api/auth/logout' }],
  ['X-User-Id', 'GET', '/api/documents/{id}', { 'X-User-Id': '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' }],
];

/** A request with exactly these header lines. @returns its head, and what came with it */
export const exchangeHeaders = (
  port: number,
  method: string,
  path: string,
  headers: readonly string[],
  body: string,
): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const lines = [
      `${method} ${path} HTTP/1.1`,
      ...(headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: 127.0.0.1']),
      ...headers,
      ...(body === ''
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ];
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding('latin1').on('data', (data: string) => {
      text += data;
      if (text.includes('\r\n\r\n')) done();
    });
    socket.once('close', done).on('error', () => undefined);
  });
