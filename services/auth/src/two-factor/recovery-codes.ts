import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without what is read as something else: 0 o, 1 i l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

/** About 79 random bits: too many to guess, so storing a plain hash is enough. */
const newCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Blanks, hyphens and case do not count: people copy codes from paper. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(plainCode(code)).digest();
