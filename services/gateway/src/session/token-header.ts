/** Bytes of a token; ours have about 500. */
const LONGEST_TOKEN = 4096;

/** What the token says of its key, undefined for anything that is no access token of ours. Nothing is verified yet. */
export const readTokenHeader = (token: string): { keyId: string } | undefined => {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    if (typeof header !== 'object' || header === null) return undefined;
    const { typ, kid } = header as { typ?: unknown; kid?: unknown };
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

const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
