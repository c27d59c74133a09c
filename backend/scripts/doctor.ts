// npm run doctor: says what is wrong with this checkout's installation, and what to do. It starts and changes
// nothing: run it while the product runs.
import { fromRoot } from './beforeInstall/paths.mjs'
import { fail, Failure } from './beforeInstall/progress.mjs'
import { buildStale } from './lib/build.js'
import { planOf } from './lib/plans.js'
import { rememberedPort } from './lib/ports.js'
import { runOpenly } from './lib/processes.js'
import { built } from './lib/recipes.js'
import { serverEnvironment } from './lib/serverEnvironment.js'
import { postgresUrls } from './lib/services/postgres.js'
import { redisUrls } from './lib/services/redis.js'
import { secretsOf } from './lib/services/secrets.js'
import { addressOf, readSettings, type Settings } from './lib/settings.js'

/** Addresses of the services, running or not. */
function serviceUrls({ own, dataDir }: Settings): Record<string, string> {
  const port = (name: string): number => {
    const found = rememberedPort(dataDir, name)
    if (found === undefined)
      throw new Failure(`${dataDir} has no ${name} yet: npm start makes it, or set DATA_DIR.`)
    return found
  }
  return {
    ...(own.DATABASE_URL ? {} : { ...postgresUrls(port('postgres'), secretsOf(dataDir)) }),
    ...(own.REDIS_URL ? {} : { ...redisUrls(port('redis'), secretsOf(dataDir)) }),
    ...own,
  }
}

try {
  const settings = readSettings()
  const urls = serviceUrls(settings)
  await buildStale(['server'])
  const { host, port, demo, dataDir } = settings
  const simulator = demo ? rememberedPort(dataDir, 'simulator') : undefined
  const env = await serverEnvironment(
    planOf(settings, built),
    { address: addressOf(host, port), host, port },
    urls,
    simulator === undefined ? undefined : `http://127.0.0.1:${simulator}`,
  )
  process.exitCode = await runOpenly(
    process.execPath,
    [fromRoot('backend/dist/entrypoints/doctor.js'), ...process.argv.slice(2)],
    { env: { ...env, DATABASE_OWNER_URL: '' } },
  )
} catch (error) {
  fail(error)
}
