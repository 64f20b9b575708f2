import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Part = Readonly<Record<string, unknown>>;

/** A right token of a living session, and the key it was signed with. */
export interface Minted {
  readonly header: Part;
  readonly claims: Part;
  readonly key: KeyObject;
  readonly token: string;
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Part;

export const readToken = (token: string, key: KeyObject): Minted => {
  const [header, claims] = token.split('.');
  return { header: decoded(header), claims: decoded(claims), key, token };
};

const signed = (
  key: KeyObject,
  header: Part,
  claims: Part,
  dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363',
) => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding }).toString('base64url')}`;
};

const withHeader = (change: Part) => (minted: Minted) =>
  signed(minted.key, { ...minted.header, ...change }, minted.claims);
const withClaims = (change: Part) => (minted: Minted) =>
  signed(minted.key, minted.header, { ...minted.claims, ...change });

const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const seconds = (): number => Math.floor(Date.now() / 1000);

/** HMAC with the public part of our key: the old confusion of key kinds. */
const byPublicKey =
  (format: 'spki' | 'jwk') =>
  ({ header, claims, key }: Minted): string => {
    const known = createPublicKey(key);
    const secret =
      format === 'spki'
        ? known.export({ type: 'spki', format: 'pem' })
        : JSON.stringify(known.export({ format }));
    const text = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

const jwkOf = (key: KeyObject): unknown => key.export({ format: 'jwk' });

/** What is sent behind `Bearer `, made of a right token. Each is to be answered as no token is: 401. */
export const tokenAttacks: Readonly<Record<string, (minted: Minted) => string>> = {
  'alg none, no signature': ({ header, claims }) =>
    `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
  'alg nOnE, the right signature': ({ header, claims, token }) =>
    `${encoded({ ...header, alg: 'nOnE' })}.${encoded(claims)}.${token.split('.')[2]}`,
  'no alg': ({ key, header: { alg: _alg, ...header }, claims }) => signed(key, header, claims),
  'HS256 with our public key as PEM': byPublicKey('spki'),
  'HS256 with our public key as JWK': byPublicKey('jwk'),
  'HS256 with an empty secret': ({ header, claims }) => {
    const text = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', '').update(text).digest('base64url')}`;
  },
  'RS256 with a key of the attacker': ({ header, claims }) => {
    const text = `${encoded({ ...header, alg: 'RS256' })}.${encoded(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
  },
  'another key under our kid': ({ header, claims }) => signed(others.privateKey, header, claims),
  'another key, brought along as jwk': ({ header, claims }) =>
    signed(others.privateKey, { ...header, jwk: jwkOf(others.publicKey) }, claims),
  'another key, said to be found at jku': ({ header, claims }) =>
    signed(others.privateKey, { ...header, jku: 'http://127.0.0.1:9/keys' }, claims),
  'another key, said to be found at x5u': ({ header, claims }) =>
    signed(others.privateKey, { ...header, x5u: 'http://127.0.0.1:9/cert' }, claims),
  'an unknown kid': withHeader({ kid: 'no-such-key' }),
  'a kid that is a path': withHeader({ kid: '../../../../dev/null' }),
  'a kid that is SQL': withHeader({ kid: "' OR 1=1 --" }),
  'a kid that is a prototype': withHeader({ kid: '__proto__' }),
  'a kid that is no text': withHeader({ kid: { toString: 'x' } }),
  'no kid': ({ key, header: { kid: _kid, ...header }, claims }) => signed(key, header, claims),
  'typ of another kind of token': withHeader({ typ: 'JWT' }),
  'typ of an identity token': withHeader({ typ: 'id+jwt' }),
  'an unknown critical extension': withHeader({ crit: ['exp', 'b64'], b64: false }),
  'another audience': withClaims({ aud: 'colophon-admin' }),
  'no audience': withClaims({ aud: undefined }),
  'another issuer': withClaims({ iss: 'https://evil.example' }),
  'no issuer': withClaims({ iss: undefined }),
  expired: withClaims({ exp: seconds() - 60 }),
  'an expiry that is no number': withClaims({ exp: '9999999999' }),
  'no expiry': withClaims({ exp: undefined }),
  'not valid yet': withClaims({ nbf: seconds() + 3600 }),
  'no user': withClaims({ sub: undefined }),
  'a user that is no id': withClaims({ sub: "x' OR '1'='1" }),
  'no session': withClaims({ sid: undefined }),
  'the right signature over another user': ({ header, claims, token }) =>
    `${encoded(header)}.${encoded({ ...claims, sub: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' })}.${token.split('.')[2]}`,
  'a signature of zeros': ({ token }) =>
    `${token.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
  'a signature in DER': ({ key, header, claims }) => signed(key, header, claims, 'der'),
  'a signature cut off': ({ token }) => token.slice(0, -10),
  'no signature': ({ token }) => `${token.split('.').slice(0, 2).join('.')}.`,
  'five parts, as if encrypted': ({ token }) => `${token}.a.b`,
  'a token of 100 kB': ({ token }) => `${token}${'A'.repeat(8000)}`,
  'something that is no token': () => 'AAAA.BBBB.CCCC',
};
