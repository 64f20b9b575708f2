import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.mjs';
import { groupsByKind } from './scripts/chunk-groups.mjs';

/** Libraries apart from our code, because they change seldom; what screens share, once. */
const BROWSER_OUTPUT = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
      {
        name: 'router',
        test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//,
        priority: 9,
      },
      { name: 'query', test: /node_modules\/@tanstack\//, priority: 9 },
      { name: 'forms', test: /node_modules\/(react-hook-form|zod)\//, priority: 9 },
      ...groupsByKind(3),
      { name: 'common', minShareCount: 14, priority: 2 },
      // One chunk for each set of screens that share something else: no screen loads what it does not use.
      { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
    ],
  },
};
/** The app, and the public pages, which load no router. */
const ENTRIES = ['index.html', 'src/app/site.tsx'];

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), bootScript()],
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
      resolveDependencies: (_, deps, { hostId, hostType }) =>
        hostType === 'html' || /assets.app-/.test(hostId) ? deps : [],
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
}));
