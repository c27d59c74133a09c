// Runs only the embedded PostgreSQL and Redis, until it is told to stop:
//   node backend/scripts/run.mjs scripts/services [--data FOLDER] [--throwaway]
// When both are ready, it prints one line of JSON on standard output, with DATABASE_OWNER_URL, DATABASE_URL
// and REDIS_URL. Nothing is migrated. Progress goes to standard error.
import { parseArgs } from 'node:util'
import { claimDataDir, type Claim } from './lib/services/dataDir.js'
import { fromRoot } from './beforeInstall/paths.mjs'
import { fail, Failure, progressTo } from './beforeInstall/progress.mjs'
import { startServices } from './lib/services/services.js'
import { stopRequested } from './lib/signals.js'

progressTo(process.stderr)
const { values } = parseArgs({
  options: { data: { type: 'string' }, throwaway: { type: 'boolean', default: false } },
})
const dataDir = fromRoot(values.data ?? process.env['DATA_DIR'] ?? '.data')

const stopRequest = stopRequested()

let claim: Claim | undefined
try {
  claim = await claimDataDir(dataDir)
  const services = await startServices({ dataDir, claim, throwaway: values.throwaway })
  process.stdout.write(`${JSON.stringify(services.env)}\n`)
  const died = Promise.race(services.processes.map(async (child) => `${child.name} ${await child.exited}`))
  const reason = await Promise.race([stopRequest, died])
  await services.stop()
  if (reason) throw new Failure(reason)
} catch (error) {
  fail(error)
} finally {
  claim?.release()
}
