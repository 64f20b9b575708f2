import { randomBytes, randomInt } from 'node:crypto';
import { hashOfKey } from '../session/api-key-callers.js';

/** Without vowels no word comes about, and without digits none is mistaken for a letter (RFC 8628, 6.1). */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
const DEVICE_BYTES = 32;

export interface DrawnCodes {
  /** For the program alone. */
  readonly deviceCode: string;
  /** "BCDF-GHJK" */
  readonly userCode: string;
}

export const drawDeviceCodes = (): DrawnCodes => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  const deviceCode = randomBytes(DEVICE_BYTES).toString('base64url');
  return { deviceCode, userCode: `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}` };
};

/** What the bus carries of a code. */
export const hashOfDeviceCode = (deviceCode: string): Uint8Array => hashOfKey(deviceCode);

/** The same for however a person types it. */
export const hashOfUserCode = (userCode: string): Uint8Array =>
  hashOfKey(userCode.toUpperCase().replaceAll(/[^A-Z]/g, ''));
