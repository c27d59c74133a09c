import { defineConfig } from 'vitest/config'

// The contract and the simulator are read as TypeScript, without a build before.
const conditions = ['development', 'module', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['development', 'node'] } },
  test: {
    include: ['contract/src/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/workerEnvironment.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: true,
    // Generous, not tight: the tests wait for events, and these only end one that would never come.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
