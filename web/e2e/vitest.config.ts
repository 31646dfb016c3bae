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
    // Browsers and servers are shared by the tests of a file; files go one after the other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
