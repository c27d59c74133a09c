// Runs a command of the operator (backend/src/entrypoints) on the installation of this checkout: the services
// of .env, or the embedded PostgreSQL of DATA_DIR, whether the product runs or not.
import path from 'node:path'
import { fromRoot } from '../beforeInstall/paths.mjs'
import { fail } from '../beforeInstall/progress.mjs'
import { buildStale } from './build.js'
import { answers, rememberedPort } from './ports.js'
import { runOpenly, type Environment } from './processes.js'
import { readSettings, type Settings } from './settings.js'
import { claimDataDir } from './services/dataDir.js'
import { postgresUrls } from './services/postgres.js'
import { secretsOf } from './services/secrets.js'
import { startServices } from './services/services.js'

interface Database {
  urls: Environment
  stop: () => Promise<void>
}

/**
 * For commands that read and write rows without end: node frees their garbage early, so that a process stays
 * under 500 MB. Without it the heap grows with the machine's memory.
 */
export const SMALL_HEAP = '--max-old-space-size=256'

/**
 * Runs `node dist/entrypoints/NAME.js` with this script's arguments, and takes over its exit code.
 * @param nodeOptions for node itself.
 */
export async function runOperatorCommand(name: string, ...nodeOptions: string[]): Promise<void> {
  let database: Database | undefined
  try {
    const settings = readSettings()
    await buildStale(['server'])
    database = await databaseOf(settings)
    const { ENCRYPTION_KEY } = secretsOf(settings.dataDir)
    process.exitCode = await runOpenly(
      process.execPath,
      [
        ...nodeOptions,
        fromRoot(`backend/dist/entrypoints/${name}.js`),
        ...process.argv.slice(2).map(fromCaller),
      ],
      {
        env: {
          ENCRYPTION_KEY,
          ...process.env,
          ...database.urls,
          DATA_DIR: settings.dataDir,
          ROLES: 'none',
        },
      },
    )
  } catch (error) {
    fail(error)
  } finally {
    await database?.stop()
  }
}

/** npm runs scripts in the checkout's folder. Paths are meant from where the person is. */
function fromCaller(argument: string): string {
  return /^\.{0,2}\//.test(argument) ? path.resolve(process.env['INIT_CWD'] ?? '.', argument) : argument
}

async function databaseOf({ own, dataDir }: Settings): Promise<Database> {
  const nothing = () => Promise.resolve()
  if (own.DATABASE_URL) return { urls: { ...own }, stop: nothing }
  const port = rememberedPort(dataDir, 'postgres')
  if (port !== undefined && (await answers(port)))
    return { urls: postgresUrls(port, secretsOf(dataDir)), stop: nothing }
  const claim = await claimDataDir(dataDir)
  try {
    // Redis is not needed: one that runs elsewhere is not started here.
    const services = await startServices({ dataDir, claim, own: { REDIS_URL: 'redis://127.0.0.1' } })
    return {
      urls: services.env,
      stop: async () => {
        await services.stop()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}
