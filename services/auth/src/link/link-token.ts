import { createHash, createHmac, hkdfSync, type KeyObject } from 'node:crypto';

/** What opening a mailed link does. A token of one purpose is unknown to the others. */
export type LinkPurpose = 'verify_email' | 'email_change' | 'email_undo' | 'reset_password';

export const RESET_LIFETIME_S = 3600;
/** How long the owner of an account has to notice that another person changed its address. */
export const UNDO_LIFETIME_S = 7 * 24 * 3600;
export const SEED_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** The key tokens are made with: bound to a signing key, useless for signing. */
export const linkKeyOf = (signingKey: KeyObject): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      signingKey.export({ type: 'pkcs8', format: 'der' }),
      '',
      'colophon link tokens v1',
      32,
    ),
  );

/**
 * The 256-bit token of a link. It needs the random seed of the row and a key the database does not hold, so that
 * neither a copy of the database nor the key alone opens an account; and the same row gives the same token again,
 * so that a repeated mail carries the link of the first one.
 */
export const tokenOf = (linkKey: Buffer, purpose: LinkPurpose, seed: Buffer): string =>
  createHmac('sha256', linkKey).update(`${purpose}\n`).update(seed).digest('base64url');

/** What the database knows of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text can be a token at all. */
export const looksLikeToken = (text: string): boolean => TOKEN.test(text);
