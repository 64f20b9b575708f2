import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.mjs';
import { GROUPS, RARE } from './scripts/chunk-groups.mjs';
import { plainIcons } from './scripts/plain-icons.mjs';

const isQuery = (id: string) => id.includes('/node_modules/@tanstack/');
/** Of many queries and of endless lists: few screens use them, and the library's index hides which. */
const isOfMany = (id: string) => isQuery(id) && /\/(?:useQueries|queriesObserver)/.test(id);
const isEndless = (id: string) => isQuery(id) && /\/(?:useI|i)nfiniteQuery/.test(id);

/** Libraries apart from our code, because they change seldom; what screens share, once. */
const BROWSER_OUTPUT = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: GROUPS.length + 3 },
      {
        name: 'router',
        test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//,
        priority: GROUPS.length + 1,
      },
      {
        name: 'query',
        test: (id: string) => isQuery(id) && !isOfMany(id) && !isEndless(id),
        priority: GROUPS.length + 2,
      },
      { name: 'queries', test: isOfMany, priority: GROUPS.length + 1 },
      { name: 'endless', test: isEndless, priority: GROUPS.length + 1 },
      // With the rule of addresses: a file of its own would weigh on every screen by its name.
      {
        name: 'forms',
        test: /node_modules\/(react-hook-form|zod)\/|\/rules\/email-address/,
        priority: GROUPS.length + 1,
      },
      ...GROUPS,
    ],
  },
};
/** The app, and the public pages, which load no router. */
const ENTRIES = ['index.html', 'src/app/site.tsx'];

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), bootScript(), plainIcons()],
  // Contracts come as source, so that the web app builds whether or not they are built.
  resolve: { conditions: ['@colophon/source', ...defaultClientConditions] },
  // Inlined data: URLs would need a wider content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: !isSsrBuild,
    // The build's own rendering of the public pages is one module for Node.
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : { rolldownOptions: { input: ENTRIES, output: BROWSER_OUTPUT } }),
    // Every browser this is built for knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Each name of a file weighs on every screen: those of rarely opened screens are left out.
      resolveDependencies: (file, deps, { hostId, hostType }) =>
        hostType === 'html' || (/assets.app-/.test(hostId) && !RARE.some((name) => file.includes(name)))
          ? deps
          : [],
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
}));
