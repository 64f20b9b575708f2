import { createHash, type Hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FormDigest } from './form-digest.js';

const formWith = (boundary: string, content: string | Buffer, name = 'a.pdf'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const digestOf = (boundary: string, ...chunks: Buffer[]): string => {
  const digest = new FormDigest(`multipart/form-data; boundary=${boundary}`);
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest();
};

/** As the release before counted: every delimiter, in the middle of a line, too. */
const earlierDigestOf = (boundary: string, body: Buffer): string => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const stretches = createHash('sha256');
  const delimiter = Buffer.from(`--${boundary}`);
  let rest = body;
  for (let at = rest.indexOf(delimiter); at >= 0; at = rest.indexOf(delimiter)) {
    stretches.update(sha256(rest.subarray(0, at)));
    rest = rest.subarray(at + delimiter.length);
  }
  return stretches.update(sha256(rest)).digest('hex');
};

/** Hashes made and bytes hashed for a body that arrives in chunks of this size. */
const workFor = (boundary: string, body: Buffer, chunkSize: number): { hashes: number; bytes: number } => {
  const work = { hashes: 0, bytes: 0 };
  const counted = (): Hash => {
    work.hashes += 1;
    const hash = createHash('sha256');
    const update = hash.update.bind(hash);
    return Object.assign(hash, {
      update: (bytes: Buffer) => {
        work.bytes += bytes.length;
        return update(bytes);
      },
    });
  };
  const digest = new FormDigest(`multipart/form-data; boundary=${boundary}`, counted);
  for (let at = 0; at < body.length; at += chunkSize) digest.update(body.subarray(at, at + chunkSize));
  try {
    digest.digest();
  } catch {
    // Too many parts; the work is still counted.
  }
  return work;
};

/** Bytes in which delimiters, whole and in part, are as likely as anything else. */
const hostile = fc
  .array(fc.constantFrom('--b', '\r\n--b', '\r\n', '-', '\r', '\n', 'b', '--', '\r\n\r\n', 'content'), {
    maxLength: 200,
  })
  .map((pieces) => Buffer.from(pieces.join('')));

describe('the digest of a form', () => {
  it('does not depend on how the network cuts it', () => {
    const body = formWith('--x-boundary', '%PDF-1.7 --x-bound --x'.repeat(20));
    const whole = digestOf('--x-boundary', body);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: body.length }), { maxLength: 40 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), body.length];
        const chunks = edges.slice(1).map((edge, i) => body.subarray(edges[i], edge));
        expect(digestOf('--x-boundary', ...chunks)).toBe(whole);
      }),
    );
  });

  it('does not depend on how the network cuts whatever is sent', () => {
    fc.assert(
      fc.property(hostile, fc.array(fc.nat(1200), { maxLength: 30 }), (body, cuts) => {
        const edges = [0, ...cuts.filter((cut) => cut < body.length).toSorted((a, b) => a - b), body.length];
        const chunks = edges.slice(1).map((edge, i) => body.subarray(edges[i], edge));
        expect(digestOf('b', ...chunks)).toBe(digestOf('b', body));
      }),
    );
  });

  it('of a form whose delimiters all begin lines is what the release before made of it', () => {
    const contents = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(contents, (files) => {
        const parts = files.map((bytes) => formWith('q-boundary', Buffer.from(bytes)).subarray(0, -4));
        const body = Buffer.concat(parts.map((part) => Buffer.concat([part, Buffer.from('\r\n')])));
        fc.pre(body.toString('latin1').split('--q-boundary').length === 2 * files.length + 1);
        expect(digestOf('q-boundary', body)).toBe(earlierDigestOf('q-boundary', body));
      }),
    );
  });

  it.each([
    ['within one line', '--a'.repeat(100_000)],
    ['behind bare line feeds', '\n--a'.repeat(100_000)],
    ['by the thousand', '\r\n--a'.repeat(100_000)],
    ['in parts', '\r\n--'.repeat(100_000)],
  ])('hashes each byte once, whatever delimiters are %s', (_case, text) => {
    const body = Buffer.from(text);
    for (const chunkSize of [7, 4096, body.length]) {
      const { hashes, bytes } = workFor('a', body, chunkSize);
      expect(hashes).toBeLessThanOrEqual(1004);
      expect(bytes).toBeLessThanOrEqual(body.length + 32 * 1004);
    }
  });

  it('takes 1,000 parts and no more', () => {
    const of = (parts: number) => Buffer.from(`${'--b\r\n\r\nx\r\n'.repeat(parts)}--b--\r\n`);
    expect(digestOf('b', of(1000))).toMatch(/^[0-9a-f]{64}$/);
    expect(() => digestOf('b', of(1001))).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it.each([
    ['within a line', '--b'],
    ['behind a bare line feed', '\n--b'],
    ['behind a bare return', '\r--b'],
  ])('takes its boundary %s as content, however often it occurs', (_case, text) => {
    const content = `x${text.repeat(5000)}`;
    const digest = digestOf('b', formWith('b', content));
    expect(digest).toBe(digestOf('other', formWith('other', content)));
  });

  it('is the same under a new boundary', () => {
    expect(digestOf('first', formWith('first', 'abc'))).toBe(digestOf('other-1', formWith('other-1', 'abc')));
  });

  it.each([
    ['one byte', formWith('b', 'abd')],
    ['a file name', formWith('b', 'abc', 'b.pdf')],
    ['one byte more', formWith('b', 'abc ')],
    ['another boundary as content', formWith('b', 'ab--other\r\nc')],
    ['its own boundary within a line', formWith('b', 'ab--b')],
    [
      'one file more',
      Buffer.concat([formWith('b', 'abc').subarray(0, -5), Buffer.from('\r\n\r\nx\r\n--b--\r\n')]),
    ],
  ])('differs by %s', (_case, other) => {
    expect(digestOf('b', other)).not.toBe(digestOf('b', formWith('b', 'abc')));
  });

  it('takes a quoted boundary', () => {
    const digest = new FormDigest('multipart/form-data; charset=utf-8; boundary="a b"');
    digest.update(formWith('a b', 'abc'));
    expect(digest.digest()).toBe(digestOf('c', formWith('c', 'abc')));
  });
});
