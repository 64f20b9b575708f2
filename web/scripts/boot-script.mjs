import { readFileSync } from 'node:fs';
import { minify } from 'vite';

const source = new URL('../src/app/boot.inline.js', import.meta.url);

/** Puts the script that must run before the first paint into the page itself: its own file would delay it. */
export function bootScript() {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { code } = await minify('boot.js', readFileSync(source, 'utf8'));
        return html.replace('<!--boot-->', () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
