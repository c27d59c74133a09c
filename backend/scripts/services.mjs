// Runs the embedded PostgreSQL and Redis alone, until it is told to stop:
//   node backend/scripts/services.mjs [--data FOLDER] [--throwaway]
// When both are ready one line of JSON appears on standard output, with DATABASE_OWNER_URL, DATABASE_URL and
// REDIS_URL. Nothing is migrated. Progress goes to standard error.
import { parseArgs } from 'node:util'
import { claimDataDir } from './lib/dataDir.mjs'
import { fromRoot } from './lib/paths.mjs'
import { explain, progressTo } from './lib/progress.mjs'
import { startServices } from './lib/services.mjs'

progressTo(process.stderr)
const { values } = parseArgs({
  options: { data: { type: 'string' }, throwaway: { type: 'boolean', default: false } },
})
const dataDir = fromRoot(values.data ?? process.env.DATA_DIR ?? '.data')

const told = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
})

let claim
try {
  claim = await claimDataDir(dataDir)
  const services = await startServices({ dataDir, claim, throwaway: values.throwaway })
  console.log(JSON.stringify(services.env))
  const died = Promise.race(services.processes.map(async (child) => `${child.name} ${await child.exited}`))
  const reason = await Promise.race([told, died])
  await services.stop()
  if (reason) {
    console.error(reason)
    process.exitCode = 1
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  claim?.release()
}
