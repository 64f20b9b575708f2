import { describe, expect, it } from '@jest/globals';
import { browserTracesAttribute } from './browser-traces.js';

describe('traces of browsers', () => {
  it.each([undefined, ''])('are none unless they are asked for: %p', (wish) => {
    expect(browserTracesAttribute(wish)).toBe('');
  });

  it('are asked for in the root of a page', () => {
    expect(browserTracesAttribute('/otlp/v1/traces 1')).toBe(' data-traces="/otlp/v1/traces 1"');
  });

  it.each(['/otlp', '/otlp 101', 'https://elsewhere.example/v1/traces 1', '/"><script> 1'])(
    'are refused where they would leave the address or the attribute: %s',
    (wish) => expect(() => browserTracesAttribute(wish)).toThrow('BROWSER_TRACES'),
  );
});
