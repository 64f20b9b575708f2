import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

const MARKUP = '<img src=x onerror="window.taken=1">';
const SCRIPT = '"><script>window.taken=1</script>';
const FORMULA = "=cmd|'/C calc'!A0";

const metadata = { title: MARKUP, subject: SCRIPT, keywords: FORMULA, author: MARKUP, description: SCRIPT };

describe('Values that are markup, scripts or formulas', () => {
  it.each(['/dashboard', '/documents', '/documents/hostile/review'])('are text on %s', async (path) => {
    openApp(path, {
      signedIn: true,
      state: {
        user: makeUser({ first_name: MARKUP, last_name: SCRIPT }),
        documents: [
          makeDocument({
            id: 'hostile',
            filename: `${MARKUP}.pdf`,
            original_filename: `${MARKUP}.pdf`,
            status: 'completed',
            generatedMetadata: metadata,
            finalMetadata: metadata,
          }),
        ],
      },
    });
    expect((await screen.findAllByText((text) => text.includes(MARKUP))).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0);
    expect('taken' in globalThis).toBe(false);
  });
});
