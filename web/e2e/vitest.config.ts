import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { alias } from '../alias.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias },
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    passWithNoTests: true,
    // Browser and server are shared by the tests of a file; two files go side by side.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
