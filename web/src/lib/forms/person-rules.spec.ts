import { expect, it } from '@jest/globals';
import { personRules } from './person-rules.ts';

it.each([
  'info@müller.de',
  'müller@example.com',
  'user@example.xn--p1ai',
  'a&b@example.com',
  'a=b@example.com',
  'first.last/dept@example.com',
  ' maya@example.com ',
])('every address that the server takes can be entered: %s', (email) => {
  expect(personRules.email.safeParse(email).success).toBe(true);
});

it.each([
  '',
  'maya',
  'maya@example',
  'maya@@example.com',
  'm aya@example.com',
  'maya@gmail.com?',
  'maya@gmail.com/',
  'maya@gmail.c',
  'maya@gmail.com1',
  'maya@1.2.3.4',
  'maya@gmail.com\u200b',
  '\u200bmaya@gmail.com',
])('what is no address cannot: %j', (email) => {
  expect(personRules.email.safeParse(email).error?.issues).toMatchObject([
    { message: 'Please enter a valid email address' },
  ]);
});
