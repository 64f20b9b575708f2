import { expect, it } from '@jest/globals';
import { onOneLine } from './metadata-form.ts';

it.each([
  ['one\r\ntwo', 'one two'],
  ['one\u2028two', 'one two'],
  // The line break of a slide, and what other programs leave in a text.
  ['Q3\u000BReport', 'Q3 Report'],
  ['Q3\u0000\u001F\u0085Report', 'Q3 Report'],
  ['A smile: \u{1F600}', 'A smile: \u{1F600}'],
  ['Half a smile: \uD83D', 'Half a smile: \uFFFD'],
])('%j is saved as %j, which the server takes', (pasted, saved) => {
  expect(onOneLine(pasted)).toBe(saved);
});
