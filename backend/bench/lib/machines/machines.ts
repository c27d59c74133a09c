// The product as on several machines: two processes of each role behind a proxy without stickiness, PgBouncer
// in transaction mode, two PostgreSQL servers and two of Redis with Sentinels.
import type { Environment } from '../../../scripts/lib/processes.js'
import { freePort } from '../../../scripts/lib/ports.js'
import { planOfItsOwn } from '../../../scripts/lib/plans.js'
import type { Recipe } from '../../../scripts/lib/recipes.js'
import { addressOf } from '../../../scripts/lib/settings.js'
import { operate, type Operator } from '../Operator.js'
import { PgBouncer } from './PgBouncer.js'
import { PostgresPair } from './PostgresPair.js'
import { RedisPair } from './RedisPair.js'
import { stopAfter } from './stopAfter.js'
import { TcpProxy } from './TcpProxy.js'

/** The server processes by name, each with its roles. */
export const PROCESSES = {
  web1: ['web'],
  web2: ['web'],
  worker1: ['worker'],
  worker2: ['worker'],
  sessions1: ['sessions'],
  sessions2: ['sessions'],
} as const

export type ProcessName = keyof typeof PROCESSES

/** The services of the machines, which can fail over. */
export interface Machines {
  postgres: PostgresPair
  redis: RedisPair
}

/**
 * Starts everything, runs `work`, and stops everything.
 * @returns the result of `work`; undefined when it failed, which is printed.
 * @throws Failure where PgBouncer is not installed.
 */
export async function operateMachines<Result>(
  recipe: Recipe,
  work: (operator: Operator, machines: Machines) => Promise<Result>,
): Promise<Result | undefined> {
  return stopAfter(async (opened) => {
    const postgres = opened(await PostgresPair.start())
    const redis = opened(await RedisPair.start())
    const bouncer = opened(await PgBouncer.start(postgres.urls.DATABASE_URL))
    const firstPort = await freePort()
    const webPorts = [firstPort, await freePort([firstPort])]
    const proxy = await TcpProxy.open(webPorts)
    opened({ stop: () => proxy.close() })
    const { REDIS_URL, ...sentinels } = redis.environment
    const plan = planOfItsOwn(recipe, {
      processes: PROCESSES,
      processEnvironment: environments(webPorts),
      own: {
        DATABASE_URL: bouncer.url,
        DATABASE_OWNER_URL: postgres.urls.DATABASE_OWNER_URL,
        REDIS_URL,
      },
      env: { DATABASE_DIRECT_URL: postgres.urls.DATABASE_URL, ...sentinels },
      address: addressOf('127.0.0.1', proxy.port),
    })
    return operate(plan, (operator) => work(operator, { postgres, redis }))
  })
}

const environments = (webPorts: readonly number[]): Record<string, Environment> =>
  Object.fromEntries(webPorts.map((port, index) => [`web${index + 1}`, { PORT: String(port) }]))
