import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Contracts come as source, so that the web app builds whether or not they are built.
  resolve: { conditions: ['@colophon/source', ...defaultClientConditions] },
  // Inlined data: URLs would need a wider content security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    // A library that is always wanted whole compresses better in one piece than in many.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'forms', test: /node_modules\/(react-hook-form|zod|@hookform|@standard-schema)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
