import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,templates,server,gallery,e2e,bench,scripts}/**/*.test.ts?(x)'],
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
