import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.mjs';

/** Modules by a part of their path. A renamed file falls back into its own chunk: the budgets show it. */
const files =
  (...parts: string[]) =>
  (id: string) =>
    parts.some((part) => id.includes(part));
const icon = (name: string) => `/icons/${name}.mjs`;

/** On pages of every kind: light, because those that ask the API for nothing load it too. */
const EVERYWHERE = files(
  ...['notice', 'page', 'progress-bar'].map((name) => `/src/components/${name}.tsx`),
  '/src/lib/api/errors.ts',
  '/src/lib/arriving.ts',
  '/src/lib/notify.ts',
  '/proto/src/rules.ts',
  ...['arrow-right', 'check', 'chevron-down', 'circle-check', 'circle-exclamation-point', 'info', 'x'].map(
    icon,
  ),
  ...['loader-circle', 'triangle-exclamation-point'].map(icon),
);
/** What the screens have in common that call the API: those before and those behind the login. */
const CALLING = files(
  '/openapi-fetch/',
  '/src/lib/api/client.ts',
  '/src/features/auth/api/auth-calls.ts',
  '/src/components/skeleton.tsx',
  icon('external-link'),
);
/** Asking for another mail: at most screens before the login, and for unconfirmed addresses behind it. */
const MAIL_AGAIN = files(
  '/src/components/open-mail.tsx',
  '/src/components/resend-button.tsx',
  '/src/features/auth/components/resend-verification.tsx',
  '/src/lib/text/mailbox.ts',
);
/** What the forms before the login have in common. */
const SIGNING_IN = files(
  ...['email-field', 'field', 'password-field'].map((name) => `/src/components/${name}.tsx`),
  '/src/features/auth/components/auth-form.tsx',
  '/src/features/auth/schemas.ts',
  '/src/lib/forms/',
);
/** What the screens behind the login have in common. */
const SIGNED_IN = files(
  '/src/lib/live/connection.ts',
  '/src/lib/shortcuts/shortcuts.ts',
  ...['document-queries', 'query-client', 'thumbnail'].map((name) => `/src/lib/api/${name}.ts`),
  ...['expiry', 'format', 'review-queue', 'status', 'text/keywords'].map((name) => `/src/lib/${name}.ts`),
  ...['upload-state', 'use-uploads'].map((name) => `/src/lib/upload/${name}.ts`),
  ...['document-cover', 'document-thumbnail', 'status-pill'].map((name) => `/src/components/${name}.tsx`),
);

/**
 * Few chunks of what is always wanted together: small ones compress badly and name each other. A group takes along what
 * its files import, so an earlier one must hold whatever a lighter screen needs of it: `npm run budgets` shows it.
 */
const BROWSER_OUTPUT = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//, priority: 7 },
      { name: 'query', test: /node_modules\/@tanstack\//, priority: 7 },
      { name: 'forms', test: /node_modules\/(react-hook-form|zod)\//, priority: 7 },
      { name: 'app', tags: ['$initial'], test: /^(?!.*(main\.tsx|\.html)).*$/, priority: 6 },
      // Before the group that would take them along: each goes with the few screens that use it.
      { name: 'rules', test: files('/proto/src/rules/'), priority: 6, entriesAware: true },
      { name: 'everywhere', test: EVERYWHERE, priority: 5 },
      { name: 'calling', test: CALLING, priority: 4 },
      { name: 'mail-again', test: MAIL_AGAIN, priority: 3 },
      { name: 'signed-in', test: SIGNED_IN, priority: 3 },
      { name: 'signing-in', test: SIGNING_IN, priority: 2 },
      // One chunk for each set of screens that share something else: no screen loads what it does not use.
      { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
    ],
  },
};

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
    ...(isSsrBuild ? { copyPublicDir: false } : { rolldownOptions: { output: BROWSER_OUTPUT } }),
    // Every browser this is built for knows modulepreload.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
}));
