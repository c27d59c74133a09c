// npm test: every check and every test, and one line with the sum at the end.
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

/** A stage has services of its own: what runs beside it would take its jobs. */
async function withServices<T>(work: (env: Environment) => Promise<T>): Promise<T> {
  const services = new ThrowawayServices()
  try {
    return await work(await services.env())
  } finally {
    await services.stop()
  }
}

const unitTests: Stage['work'] = async (log) =>
  sum(
    await withServices((env) => runVitest('backend', { project: 'unit', env, ...log })),
    await runVitest('backend/simulator', log),
    await runVitest('frontend', log),
  )

const apiTests: Stage['work'] = (log) =>
  withServices((env) => runVitest('backend', { project: 'api', env, ...log }))

const integrationTests: Stage['work'] = (log) =>
  withServices((env) => runVitest('backend', { project: 'int', env, ...log }))

/** Products that tests in the browser run against, side by side: each test has one of them for itself. */
const PRODUCTS = 3

const endToEndTests: Stage['work'] = async () => {
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
      const claim = await claimDataDir(dataDir) // stops what a start that was cut off left running
      claim.release()
      removeDataDir(dataDir)
    }
  }
}

/** Of .env only the paths of programs count here: tests never touch a database that somebody works with. */
function readToolPaths() {
  if (!fs.existsSync(fromRoot('.env'))) return
  const before = { ...process.env }
  process.loadEnvFile(fromRoot('.env'))
  for (const name of Object.keys(process.env))
    if (!(name in before) && !['CHROMIUM_PATH', 'REDIS_SERVER'].includes(name)) delete process.env[name]
}

interface Stage {
  /** Of --only. */
  part: string
  title: string
  /** Minutes that it takes at most on two cores that do nothing else, beside what runs with it. */
  budget: number
  /**
   * `held`, where its output goes when it ends, in one piece: another stage's goes to the terminal meanwhile.
   */
  work: (log?: { tell: (output: string) => void }) => Promise<Counts>
}

const CHECKS: Stage = { part: 'check', title: 'Checks', budget: 3, work: runChecks }
const UNIT: Stage = { part: 'unit', title: 'Unit tests', budget: 8, work: unitTests }
const INTEGRATION: Stage = { part: 'api', title: 'Integration tests', budget: 8, work: integrationTests }
const API: Stage = { part: 'api', title: 'API tests', budget: 12, work: apiTests }
const END_TO_END: Stage = { part: 'e2e', title: 'End-to-end tests', budget: 14, work: endToEndTests }

/**
 * What runs beside what, and after what. The integration tests wait for leases, reconnections and killed
 * processes and keep half a core busy, the API tests wait for the database in turns with it: beside each
 * other they, and then the unit tests, leave no core idle. What copies the checkout, as an API test does,
 * comes after what the checks write. The browser's pages are slow on a busy machine, so that nothing runs
 * beside them.
 */
const STAGES: readonly (readonly (readonly Stage[])[])[] = [
  [
    [CHECKS, API],
    [INTEGRATION, UNIT],
  ],
  [[END_TO_END]],
]

const sum = (...all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** A stage that cannot run is one failure, told of in words; the others go on. */
async function runStage({ title, budget, work }: Stage, isBeside: boolean): Promise<Counts> {
  const startedAt = Date.now()
  say(`\n${title}`)
  try {
    const counts = await work(isBeside ? { tell: say } : undefined)
    const took = Date.now() - startedAt
    const isOver = took > budget * 60_000
    say(`${title}: ${seconds(took)} of ${budget * 60} s${isOver ? ', more than its budget' : ''}`)
    return counts
  } catch (error) {
    if (!interrupted) say(explain(error))
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** One stage after the other. */
async function runInTurn(stages: readonly Stage[], isBeside: boolean): Promise<Counts> {
  const counts: Counts[] = []
  for (const stage of stages) if (!interrupted) counts.push(await runStage(stage, isBeside))
  return sum(...counts)
}

async function runStages(part?: string): Promise<Counts> {
  const counts: Counts[] = []
  for (const beside of STAGES) {
    const wanted = beside
      .map((stages) => stages.filter((stage) => !part || stage.part === part))
      .filter((stages) => stages.length > 0)
    counts.push(...(await Promise.all(wanted.map((stages, at) => runInTurn(stages, at > 0)))))
  }
  return sum(...counts)
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
let interrupted = false
void stopRequested().then(() => {
  interrupted = true
})
try {
  const parts = [...new Set(STAGES.flat(2).map(({ part }) => part))]
  if (values.only && !parts.includes(values.only))
    throw new Failure(`--only ${values.only}: it must be one of ${parts.join(', ')}.`)
  readToolPaths()
  const total = await runStages(values.only)
  if (interrupted) throw new Failure('The tests were interrupted.')
  const { passed, failed, skipped } = total
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
