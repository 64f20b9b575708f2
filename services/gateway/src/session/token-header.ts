/** Bytes of a token; ours have about 500. */
const LONGEST_TOKEN = 4096;

/** The key id in the token; undefined for anything but our access tokens. Nothing is verified yet. */
export const readTokenHeader = (token: string): { keyId: string } | undefined => {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    if (typeof header !== 'object' || header === null) return undefined;
    const { typ, kid, crit } = header as { typ?: unknown; kid?: unknown; crit?: unknown };
    // RFC 7515: what names extensions that must be understood is not to be accepted by who understands none.
    if (crit !== undefined) return undefined;
    if (typeof typ !== 'string' || typ.toLowerCase() !== 'at+jwt') return undefined;
    return typeof kid === 'string' && kid !== '' ? { keyId: kid } : undefined;
  } catch {
    return undefined;
  }
};

export interface TokenClaims {
  /** User id. */
  readonly sub: string;
  /** Session id. */
  readonly sid: string;
  /** Seconds since the epoch. */
  readonly exp: number;
}

export const isTokenClaims = (claims: unknown): claims is TokenClaims => {
  if (typeof claims !== 'object' || claims === null) return false;
  const { sub, sid, exp } = claims as Record<string, unknown>;
  return isId(sub) && isId(sid) && typeof exp === 'number' && Number.isFinite(exp);
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
