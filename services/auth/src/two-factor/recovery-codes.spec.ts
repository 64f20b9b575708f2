import { describe, expect, it } from '@jest/globals';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten, all different, of characters that are not confused', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  });

  it('are the same however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hashRecoveryCode(code));
    expect(plainCode('12 34-56')).toBe('123456');
  });
});
