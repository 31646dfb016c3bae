import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** The figures of docs/serving.md: npm run slow. */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [] } },
  defineConfig({ test: { include: ['e2e/slow.ts'], testTimeout: 1_800_000, retry: 0 } }),
);
