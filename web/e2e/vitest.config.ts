import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { alias } from '../alias.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias },
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    // Browser and server are shared by the tests of a file; two files go side by side.
    maxWorkers: 2,
    // A browser that starves on a busy machine gets another try.
    retry: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
