import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { alias } from './alias.ts';

/** What the server says too, so that a preview breaks where the real page would. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: {
    alias,
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A file costs a slow line a trip, however small it is. So the first page comes as one, what the
            // others stand on as one, and the tables as one: none of the three knows a later one.
            { name: 'house', tags: ['$initial'], priority: 2 },
            { name: 'kit', test: /src[\\/](art|lib|ui|setup)[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'games', test: /src[\\/]games[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The words of the house lie beside the page: the server has them too.
    fs: { allow: ['.', '../locales'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:2626', ws: true },
    },
  },
  preview: {
    host: '127.0.0.1',
    headers: { 'Content-Security-Policy': policy },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    // No test is about time: a busy machine may take as long as it needs.
    testTimeout: 120_000,
  },
});
