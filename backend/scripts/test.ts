// npm test: runs every check and every test, and prints the failures and one line with the totals at the end.
//   npm test -- --only check|unit|api|e2e    runs a part
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './lib/build.js'
import { runChecks } from './lib/checks.js'
import { findChromium } from './lib/chromium.js'
import { claimDataDir } from './lib/services/dataDir.js'
import { fromRoot } from './beforeInstall/paths.mjs'
import { freePort, GIVEN } from './lib/ports.js'
import { explain, fail, Failure, say, seconds } from './beforeInstall/progress.mjs'
import type { Environment } from './lib/processes.js'
import { runPlaywright, runVitest, type Counts } from './lib/runners.js'
import { removeDataDir } from './lib/services/services.js'
import { stopRequested } from './lib/signals.js'
import { ThrowawayServices } from './lib/services/throwawayServices.js'

/** Each stage has services of its own. Otherwise a stage that runs beside it would take its jobs. */
async function withServices<T>(work: (env: Environment) => Promise<T>): Promise<T> {
  const services = new ThrowawayServices()
  try {
    return await work(await services.env())
  } finally {
    await services.stop()
  }
}

const unitTests = async (): Promise<Counts> =>
  sum(
    await withServices((env) => runVitest('backend', { project: 'unit', env })),
    await runVitest('backend/simulator'),
    await runVitest('frontend'),
  )

const apiTests = () => withServices((env) => runVitest('backend', { project: 'api', env }))

const integrationTests = () => withServices((env) => runVitest('backend', { project: 'int', env }))

/** Products for the tests in the browser. They run side by side, and each test has one for itself. */
const PRODUCTS = 3

const endToEndTests = async (): Promise<Counts> => {
  const chromium = await findChromium()
  await buildStale()
  const dataDirs = Array.from({ length: PRODUCTS }, () =>
    fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-e2e-')),
  )
  const ports: number[] = []
  while (ports.length < 3 * PRODUCTS) ports.push(await freePort(ports, GIVEN))
  const those = (part: number) => ports.slice(part * PRODUCTS, (part + 1) * PRODUCTS).join()
  try {
    return await runPlaywright({
      CHROMIUM_PATH: chromium,
      E2E_DATA_DIR: dataDirs.join(),
      E2E_PORT: those(0),
      E2E_SIMULATOR_PORT: those(1),
      E2E_CONTROL_PORT: those(2),
    })
  } finally {
    for (const dataDir of dataDirs) {
      const claim = await claimDataDir(dataDir) // stops what an interrupted start left running
      claim.release()
      removeDataDir(dataDir)
    }
  }
}

/** Reads only the paths of programs from .env. Tests must never touch a database that people use. */
function readToolPaths() {
  if (!fs.existsSync(fromRoot('.env'))) return
  const before = { ...process.env }
  process.loadEnvFile(fromRoot('.env'))
  for (const name of Object.keys(process.env))
    if (!(name in before) && !['CHROMIUM_PATH', 'REDIS_SERVER'].includes(name)) delete process.env[name]
}

interface Stage {
  /** The value of --only. */
  part: string
  title: string
  /** Minutes it takes at most on two idle cores. */
  budget: number
  work: () => Promise<Counts>
}

/**
 * One after the other: each keeps two cores busy with its own workers. Two at once made the tests that kill
 * processes fail on slow cores, where a server took a minute to start. An API test copies the checkout, so it
 * comes after the checks, which write to it.
 */
const STAGES: readonly Stage[] = [
  { part: 'check', title: 'Checks', budget: 3, work: runChecks },
  { part: 'api', title: 'API tests', budget: 12, work: apiTests },
  { part: 'api', title: 'Integration tests', budget: 8, work: integrationTests },
  { part: 'unit', title: 'Unit tests', budget: 8, work: unitTests },
  { part: 'e2e', title: 'End-to-end tests', budget: 14, work: endToEndTests },
]

const sum = (...all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failures, skipped }) => ({
      passed: total.passed + passed,
      failures: [...total.failures, ...failures],
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failures: [], skipped: 0 },
  )

/** A stage that cannot run counts as one failure and prints its reason. The others continue. */
async function runStage({ title, budget, work }: Stage): Promise<Counts> {
  const startedAt = Date.now()
  say(`\n${title}`)
  try {
    const counts = await work()
    const took = Date.now() - startedAt
    const isOver = took > budget * 60_000
    say(`${title}: ${seconds(took)} of ${budget * 60} s${isOver ? ', more than its budget' : ''}`)
    return counts
  } catch (error) {
    if (!interrupted) say(explain(error))
    return { passed: 0, failures: [`${title} could not run`], skipped: 0 }
  }
}

async function runStages(part?: string): Promise<Counts> {
  const counts: Counts[] = []
  for (const stage of STAGES)
    if (!interrupted && (!part || stage.part === part)) counts.push(await runStage(stage))
  return sum(...counts)
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
let interrupted = false
void stopRequested().then(() => {
  interrupted = true
})
try {
  const parts = [...new Set(STAGES.map(({ part }) => part))]
  if (values.only && !parts.includes(values.only))
    throw new Failure(`--only ${values.only}: it must be one of ${parts.join(', ')}.`)
  readToolPaths()
  const total = await runStages(values.only)
  if (interrupted) throw new Failure('The tests were interrupted.')
  const { passed, failures, skipped } = total
  // Each failure once more: where the output is long, a reader has only its end.
  for (const failure of failures) say(`\nFAILED ${failure}`)
  say(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failures.length > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
