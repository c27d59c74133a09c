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

/** Products for the tests in the browser. They run side by side, and each test has one for itself. */
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
  /** Minutes it takes at most on two idle cores, beside the stages that run with it. */
  budget: number
  /**
   * `log` gets the whole output at the end, because the output of another stage goes to the terminal
   * meanwhile.
   */
  work: (log?: { tell: (output: string) => void }) => Promise<Counts>
}

const CHECKS: Stage = { part: 'check', title: 'Checks', budget: 3, work: runChecks }
const UNIT: Stage = { part: 'unit', title: 'Unit tests', budget: 8, work: unitTests }
const INTEGRATION: Stage = { part: 'api', title: 'Integration tests', budget: 8, work: integrationTests }
const API: Stage = { part: 'api', title: 'API tests', budget: 12, work: apiTests }
const END_TO_END: Stage = { part: 'e2e', title: 'End-to-end tests', budget: 14, work: endToEndTests }

/**
 * Which stages run side by side, and in which order. The integration tests wait for leases, reconnections and
 * killed processes and keep half a core busy. The API tests often wait for the database. So these two run
 * beside each other, then the unit tests, and no core is idle. An API test copies the checkout, so it comes
 * after the checks, which write to it. Nothing runs beside the browser tests, because pages are slow on a
 * busy machine.
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
    (total, { passed, failures, skipped }) => ({
      passed: total.passed + passed,
      failures: [...total.failures, ...failures],
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failures: [], skipped: 0 },
  )

/** A stage that cannot run counts as one failure and prints its reason. The others continue. */
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
    return { passed: 0, failures: [`${title} could not run`], skipped: 0 }
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
  const { passed, failures, skipped } = total
  // Each failure once more: where the output is long, a reader has only its end.
  for (const failure of failures) say(`\nFAILED ${failure}`)
  say(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failures.length > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
