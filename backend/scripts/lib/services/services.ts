import fs from 'node:fs'
import path from 'node:path'
import type { Claim } from './dataDir.js'
import { rememberedPorts } from '../ports.js'
import { POSTGRES_STOP, startPostgres } from './postgres.js'
import { step } from '../../beforeInstall/progress.mjs'
import { startRedis } from './redis.js'
import type { LongProcess } from '../processes.js'
import { secretsOf } from './secrets.js'
import type { Service, ServiceUrls } from './service.js'
import type { OwnServices } from '../settings.js'
import { standInFolder } from './unprivileged.js'

interface Wanted {
  dataDir: string
  /** Records every process that is started here. */
  claim: Claim
  /** Services that run elsewhere and are not started here. */
  own?: OwnServices
  /** Whether the data may be lost at a power cut. */
  throwaway?: boolean
  /** Settings of the embedded PostgreSQL. They win over the usual ones. */
  postgresSettings?: Record<string, string>
}

export interface Services {
  env: ServiceUrls
  /** Whether the database was created by this call. */
  isNew: boolean
  processes: LongProcess[]
  stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL and Redis of a data folder. It does not start a service that the caller has
 * already (`own.DATABASE_URL`, `own.REDIS_URL`). If one fails, the other is stopped.
 */
export async function startServices({
  dataDir,
  claim,
  own = {},
  throwaway = false,
  postgresSettings = {},
}: Wanted): Promise<Services> {
  const secrets = secretsOf(dataDir)
  const starters = [
    ...(own.REDIS_URL ? [] : [{ name: 'redis', start: startRedis }]),
    ...(own.DATABASE_URL ? [] : [{ name: 'postgres', start: startPostgres }]),
  ]
  const ports = await rememberedPorts(
    dataDir,
    starters.map(({ name }) => name),
  )
  // In the order in which they must stop.
  const started: (Service | undefined)[] = starters.map(() => undefined)
  const running = () => started.filter((service) => service !== undefined)
  const stop = () =>
    stopInOrder(
      claim,
      running().map((service) => service.process),
    )
  const begin = async ({ name, start }: (typeof starters)[number], index: number) => {
    const port = ports[name] ?? 0
    const service = await start({ dataDir, port, secrets, throwaway, settings: postgresSettings })
    started[index] = service
    claim.add(service.process.name, service.process.pid, service.match)
    await step(`starting ${service.process.name}`, service.ready)
  }
  const outcomes = await Promise.allSettled(starters.map(begin))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    env: Object.assign({}, own, ...running().map(({ urls }) => urls)) as ServiceUrls,
    isNew: running().some(({ isNew }) => isNew),
    processes: running().map((service) => service.process),
    stop,
  }
}

async function stopInOrder(claim: Claim, processes: LongProcess[]): Promise<void> {
  for (const process of processes) {
    if (process.name === 'PostgreSQL') await process.stop(POSTGRES_STOP, 30_000)
    else await process.stop()
    claim.remove(process.pid)
  }
}

/** Removes everything that a throwaway data folder created, also outside it. */
export function removeDataDir(dataDir: string): void {
  for (const folder of [path.resolve(dataDir), standInFolder(dataDir)])
    fs.rmSync(folder, { recursive: true, force: true })
}
