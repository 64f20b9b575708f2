import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.ts';

describe('Where mail is read', () => {
  it.each([
    ['maya@gmail.com', 'Gmail'],
    ['maya@Hotmail.com', 'Outlook'],
    ['maya@proton.me', 'Proton Mail'],
  ])('%s is read at %s', (email, name) => {
    expect(mailboxOf(email)?.name).toBe(name);
  });

  it.each(['maya@example.com', 'maya', 'maya@constructor', ''])('is unknown for %s', (email) => {
    expect(mailboxOf(email)).toBeUndefined();
  });
});
