import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** The pictures of docs/screens: npm run shots. */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [] } },
  defineConfig({ test: { include: ['e2e/shots.ts'], testTimeout: 600_000 } }),
);
