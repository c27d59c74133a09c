import { ROOT } from '../beforeInstall/paths.mjs'
import type { Plan, Ports } from './plans.js'
import { run, type Environment } from './processes.js'
import { secretsOf } from './services/secrets.js'
import { serverPayments } from './services/simulatedPayments.js'

/**
 * The environment of the server. Variables of the plan come before those of the data folder and the
 * simulator, never before the addresses of the services.
 * @param services DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL.
 */
export async function serverEnvironment(
  { dataDir, recipe, environment }: Plan,
  { address, host, port }: Ports,
  services: Record<string, string>,
  simulatorUrl: string | undefined,
): Promise<Environment> {
  const { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY } = secretsOf(dataDir)
  return {
    JWT_SECRET,
    JWT_REFRESH_SECRET,
    ENCRYPTION_KEY,
    COMMIT: await commit(),
    API_URL: address,
    ...(simulatorUrl && serverPayments(simulatorUrl, environment, ENCRYPTION_KEY)),
    ...environment,
    ...services,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(simulatorUrl && {
      DEMO: 'true',
      SIMULATOR_URL: simulatorUrl,
      CLOUD_API_URL: environment['CLOUD_API_URL'] ?? `${simulatorUrl}/graph`,
    }),
    ...recipe.environment,
  }
}

/** The commit that /version shows. A checkout without git has none. */
async function commit(): Promise<string> {
  const args = ['rev-parse', '--short', 'HEAD']
  const { code, output } = await run('git', args, { cwd: ROOT, mayFail: true }).catch(() => ({
    code: 1,
    output: '',
  }))
  return code === 0 ? output.trim() : 'unknown'
}
