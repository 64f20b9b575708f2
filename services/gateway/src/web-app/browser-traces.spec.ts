import { describe, expect, it } from '@jest/globals';
import { browserTracesTag } from './browser-traces.js';

describe('traces of browsers', () => {
  it.each([undefined, ''])('are none unless they are asked for: %p', (wish) => {
    expect(browserTracesTag(wish)).toBe('');
  });

  it('are asked for in the head of a page', () => {
    expect(browserTracesTag('/otlp/v1/traces 1')).toBe(
      '<meta name="browser-traces" content="/otlp/v1/traces 1">',
    );
  });

  it.each(['/otlp', '/otlp 101', 'https://elsewhere.example/v1/traces 1', '/"><script> 1'])(
    'are refused where they would leave the address or the tag: %s',
    (wish) => expect(() => browserTracesTag(wish)).toThrow('BROWSER_TRACES'),
  );
});
