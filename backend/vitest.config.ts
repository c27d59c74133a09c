import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The contract and the simulator are read as TypeScript, without a build before.
const conditions = ['development', 'module', 'node']

/** What takes longest, in this order; much of it is waiting, for leases and the like. */
const LONG = [/tests\/(killed|eventsAreTrue|garbage)\./, /faults\.int\./, /\.int\./, /\/tests\//]

/** A suite lasts until its last file ends, so that the long ones begin first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((pattern) => pattern.test(moduleId))
      return index < 0 ? LONG.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['development', 'node'] } },
  test: {
    include: ['contract/src/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/workerEnvironment.ts'],
    pool: 'forks',
    // One more than there are processors: the long ones wait for the most part.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    isolate: true,
    // Generous, not tight: the tests wait for events, and these only end one that would never come.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
