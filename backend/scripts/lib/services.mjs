import fs from 'node:fs'
import path from 'node:path'
import { rememberedPorts } from './ports.mjs'
import { POSTGRES_STOP, startPostgres } from './postgres.mjs'
import { step } from './progress.mjs'
import { startRedis } from './redis.mjs'
import { secretsOf } from './secrets.mjs'
import { standInFolder } from './unprivileged.mjs'

/**
 * Starts the embedded PostgreSQL and Redis of a data folder; whichever the caller has of its own (`own.DATABASE_URL`,
 * `own.REDIS_URL`) is not started. If one fails, the other is stopped.
 *
 * @param claim from `claimDataDir`: every process started here is written down there.
 * @param postgresSettings of the embedded PostgreSQL, over the usual ones.
 * @returns `{ env, isNew, processes, stop() }`: `env` holds DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL, `isNew`
 *          says that the database was created by this call.
 */
export async function startServices({ dataDir, claim, own = {}, throwaway = false, postgresSettings = {} }) {
  const secrets = secretsOf(dataDir)
  const starters = {
    ...(!own.DATABASE_URL && { postgres: startPostgres }),
    ...(!own.REDIS_URL && { redis: startRedis }),
  }
  const ports = await rememberedPorts(dataDir, Object.keys(starters))
  const started = {}
  const stop = () => stopInOrder(claim, [started.redis?.process, started.postgres?.process].filter(Boolean))
  const begin = async (name) => {
    const service = await starters[name]({
      dataDir,
      port: ports[name],
      secrets,
      throwaway,
      settings: postgresSettings,
    })
    started[name] = service
    claim.add(service.process.name, service.process.pid, service.match)
    await step(`starting ${service.process.name}`, service.ready)
  }
  const outcomes = await Promise.allSettled(Object.keys(starters).map(begin))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const { postgres, redis } = started
  return {
    env: {
      DATABASE_URL: own.DATABASE_URL ?? postgres.appUrl,
      DATABASE_OWNER_URL: own.DATABASE_OWNER_URL ?? postgres?.ownerUrl,
      REDIS_URL: own.REDIS_URL ?? redis.url,
    },
    isNew: postgres?.isNew ?? false,
    processes: Object.values(started).map((service) => service.process),
    stop,
  }
}

async function stopInOrder(claim, processes) {
  for (const process of processes) {
    if (process.name === 'PostgreSQL') await process.stop(POSTGRES_STOP, 30_000)
    else await process.stop()
    claim.remove(process.pid)
  }
}

/** Removes everything a throwaway data folder made, what stands outside it included. */
export function removeDataDir(dataDir) {
  for (const folder of [path.resolve(dataDir), standInFolder(dataDir)])
    fs.rmSync(folder, { recursive: true, force: true })
}
