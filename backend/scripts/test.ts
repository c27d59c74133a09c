// npm test: every check and every test, and one line with the sum at the end.
//   npm test -- --only check|unit|api|e2e    runs a part
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './lib/build.js'
import { runChecks } from './lib/checks.js'
import { findChromium } from './lib/chromium.js'
import { claimDataDir } from './lib/dataDir.js'
import { fromRoot } from './beforeInstall/paths.mjs'
import { freePort, GIVEN } from './lib/ports.js'
import { explain, fail, Failure, say, seconds } from './beforeInstall/progress.mjs'
import { runPlaywright, runVitest, type Counts } from './lib/runners.js'
import { removeDataDir } from './lib/services.js'
import { toldToStop } from './lib/signals.js'
import { ThrowawayServices } from './lib/throwawayServices.js'

const services = new ThrowawayServices()
/** Of the integration tests alone: what runs beside them has its jobs in the other. */
const servicesBeside = new ThrowawayServices()

const stopServices = () => Promise.all([services.stop(), servicesBeside.stop()])

/** Says something to the person, now or when a stage has ended. */
type Tell = (text: string) => void

async function unitTests() {
  return sum(
    await runVitest('backend', { project: 'unit', env: await services.env() }),
    await runVitest('backend/simulator'),
    await runVitest('frontend'),
  )
}

async function apiTests() {
  return runVitest('backend', { project: 'api', env: await services.env() })
}

async function integrationTests(tell: Tell) {
  return runVitest('backend', { project: 'int', env: await servicesBeside.env(), tell })
}

/** Products that tests in the browser run against, side by side: each test has one of them for itself. */
const PRODUCTS = 3

async function endToEndTests() {
  await stopServices()
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
  work: (tell: Tell) => Promise<Counts>
  /** It leaves the processors idle for the most part, and runs beside the stage that comes after it. */
  waits?: boolean
}

const STAGES: Stage[] = [
  { part: 'check', title: 'Checks', budget: 1.5, work: runChecks },
  // Leases, reconnections and killed processes are waited for: 0.5 of a core is busy.
  { part: 'api', title: 'Integration tests', budget: 5, work: integrationTests, waits: true },
  { part: 'unit', title: 'Unit tests', budget: 4.5, work: unitTests },
  { part: 'api', title: 'API tests', budget: 5, work: apiTests },
  { part: 'e2e', title: 'End-to-end tests', budget: 14, work: endToEndTests },
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
async function runStage({ title, budget, work }: Stage, tell: Tell): Promise<Counts> {
  const startedAt = Date.now()
  tell(`\n${title}`)
  try {
    const counts = await work(tell)
    const took = Date.now() - startedAt
    const isOver = took > budget * 60_000
    tell(`${title}: ${seconds(took)} of ${budget * 60} s${isOver ? ', more than its budget' : ''}`)
    return counts
  } catch (error) {
    tell(explain(error))
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** One after the other; one that waits for the most part beside the one that follows it, whose output is told first. */
async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const counts: Counts[] = []
  let beside: { stage: Promise<Counts>; told: string[] } | undefined
  for (const stage of stages) {
    if (interrupted) break
    if (stage.waits) {
      const told: string[] = []
      beside = { stage: runStage(stage, (text) => void told.push(text)), told }
      continue
    }
    counts.push(await runStage(stage, say))
    if (beside) counts.push(await beside.stage)
    for (const text of beside?.told ?? []) say(text)
    beside = undefined
  }
  if (beside) await beside.stage
  return sum(...counts)
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
let interrupted = false
void toldToStop().then(() => {
  interrupted = true
})
try {
  const parts = STAGES.map(({ part }) => part)
  if (values.only && !parts.includes(values.only))
    throw new Failure(`--only ${values.only}: it must be one of ${parts.join(', ')}.`)
  readToolPaths()
  const total = await runStages(STAGES.filter(({ part }) => !values.only || values.only === part))
  if (interrupted) throw new Failure('The tests were interrupted.')
  const { passed, failed, skipped } = total
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  fail(error)
} finally {
  await stopServices()
}
