import { describe, expect, it } from '@jest/globals';
import { EMPTY_HASH, encoded, signed, type Unsigned } from '../src/s3/signature.js';

// The examples of Amazon's documentation ("Signature Calculations for the Authorization Header").
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00.000Z');

const signatureOf = (request: Partial<Unsigned> & { readonly path: string }): string | undefined => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${request.path}`);
  const { authorization } = signed(
    { method: 'GET', headers: {}, bodyHash: EMPTY_HASH, ...request, url },
    credentials,
    NOW,
  );
  return authorization?.split('Signature=')[1];
};

describe('a signed request', () => {
  it.each([
    [
      'a part of an object',
      { path: '/test.txt', headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'an object that is written',
      {
        method: 'PUT',
        path: `/${encoded('test$file.text')}`,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        bodyHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a list',
      { path: '/?max-keys=2&prefix=J' },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('has the signature of the documentation: %s', (_, request, signature) => {
    expect(signatureOf(request)).toBe(signature);
  });

  it('carries the token of a session, signed', () => {
    const url = new URL('https://s3.example/bucket');
    const request = { method: 'GET', url, headers: {}, bodyHash: EMPTY_HASH };
    const headers = signed(request, { ...credentials, sessionToken: 'token' }, NOW);
    expect(headers['x-amz-security-token']).toBe('token');
    expect(headers['authorization']).toContain('x-amz-date;x-amz-security-token');
  });
});
