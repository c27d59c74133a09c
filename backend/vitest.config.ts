import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The contract and the simulator are read as TypeScript, without a build before.
const conditions = ['development', 'module', 'node']

/** One more than there are processors: the long ones wait for the most part. */
const WORKERS = 3

/** What takes longest, in this order; much of it is waiting, for leases and the like. */
const LONG = [/tests\/(eventsAreTrue|garbage)\./, /faults\.int\./, /\.int\./, /\/tests\//]

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

const project = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['development', 'node'] } },
  test: {
    name,
    include,
    exclude,
    isolate,
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/workerEnvironment.ts'],
    pool: 'forks' as const,
    maxWorkers: WORKERS,
    // Generous, not tight: the tests wait for events, and these only end one that would never come.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})

const API = 'src/**/*.api.test.ts'
const INT = '**/*.int.test.ts'
const RULES = 'tests/rules/**/*.test.ts'

// Importing the server takes longer than the tests of most files, so that a worker does it once (isolate:
// false), and a file leaves its process as it was. Those that run the sessions, or the server with another
// environment, have one each.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        'unit',
        false,
        ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts', 'src/**/*.test.ts'],
        [API, INT],
      ),
      project('api', false, [API, 'tests/**/*.test.ts'], [INT, RULES]),
      project('int', true, [`{src,tests}/${INT}`]),
      // They read the sources alone: `npm run check` runs them, without Postgres and Redis.
      { test: { name: 'rules', include: [RULES], isolate: false, testTimeout: 120_000 } },
    ],
  },
})
