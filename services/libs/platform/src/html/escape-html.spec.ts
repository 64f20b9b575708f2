import { describe, expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html.js';

describe('text on a page', () => {
  it('can neither open a tag nor leave an attribute', () => {
    expect(escapeHtml(`<b title="a" id='b'>R&D</b>`)).toBe(
      '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;',
    );
  });

  it('is escaped once for each time it is asked', () => expect(escapeHtml('&amp;')).toBe('&amp;amp;'));
});
