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

async function unitTests() {
  return sum(
    await runVitest('backend', ['--project', 'unit'], await services.env()),
    await runVitest('backend/simulator', [], {}),
    await runVitest('frontend', [], {}),
  )
}

async function apiTests() {
  return runVitest('backend', ['--project', 'api', '--project', 'int'], await services.env())
}

/** Products that tests in the browser run against, side by side: each test has one of them for itself. */
const PRODUCTS = 2

async function endToEndTests() {
  await services.stop()
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
  /** Minutes that it may take on two cores that do nothing else; a quarter of an hour together. */
  budget: number
  work: () => Promise<Counts>
}

const STAGES: Stage[] = [
  { part: 'check', title: 'Checks', budget: 2.5, work: runChecks },
  { part: 'unit', title: 'Unit tests', budget: 2.5, work: unitTests },
  { part: 'api', title: 'API tests', budget: 5, work: apiTests },
  { part: 'e2e', title: 'End-to-end tests', budget: 5, work: endToEndTests },
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
    say(explain(error))
    return { passed: 0, failed: 1, skipped: 0 }
  }
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
  let total = sum()
  for (const stage of STAGES)
    if (!interrupted && (!values.only || values.only === stage.part))
      total = sum(total, await runStage(stage))
  if (interrupted) throw new Failure('The tests were interrupted.')
  const { passed, failed, skipped } = total
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  fail(error)
} finally {
  await services.stop()
}
