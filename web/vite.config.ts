import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Inlined data: URLs would need a wider content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022', manifest: true },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
