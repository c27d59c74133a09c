// Describes how a product runs: with a person's settings, or on its own for a bench or a test.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Environment } from './processes.js'
import { freePort, rememberedPorts, requireFree } from './ports.js'
import type { Recipe } from './recipes.js'
import { removeDataDir } from './services/services.js'
import { addressOf, requireDemoIsSafe, type OwnServices, type Settings } from './settings.js'

/** Where the parts of a product listen. */
export interface Ports {
  /** The address that a person opens. */
  address: string
  /** Where the server listens. */
  host: string
  port: number
  /** Where the client's own process listens, if it has one. */
  client?: { host: string; port: number }
  /** The simulator's port, if one runs. */
  simulator?: number
}

export interface Plan {
  recipe: Recipe
  dataDir: string
  own: OwnServices
  /** Whether a running server creates the demo once. */
  demo: boolean
  /** @throws Failure when the product must not start. */
  check: () => void
  choosePorts: () => Promise<Ports>
  /** Server processes by name, each with its roles. Undefined leaves the roles to the environment. */
  processes: Record<string, readonly string[] | undefined>
  /** Arguments for node in each server process, by its name. */
  nodeArgs?: Record<string, string[]> | undefined
  /** Variables of single server processes, by name. They win over all others. */
  processEnvironment?: Record<string, Environment> | undefined
  /** The server's variables. What the product itself sets wins over them. */
  environment: Environment
  simulatorEnvironment: Environment
  /** Whether the services may lose their data at a power cut. */
  throwaway?: boolean | undefined
  postgresSettings?: Record<string, string>
  /** Runs when everything has stopped, and removes what nobody needs any more. */
  discard?: () => void
}

/** A product with a person's settings. */
export function planOf(settings: Settings, recipe: Recipe): Plan {
  const { dataDir, own, demo } = settings
  return {
    recipe,
    dataDir,
    own,
    demo,
    check: () => requireDemoIsSafe(settings),
    choosePorts: () => portsOf(settings, recipe),
    processes: { server: undefined },
    environment: Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
    simulatorEnvironment: {
      ...process.env,
      SIMULATOR_DATA: process.env['SIMULATOR_DATA'] || path.join(dataDir, 'simulator'),
    },
  }
}

/** The usual port is only preferred. A second checkout beside this one gets another, and keeps it. */
async function simulatorPortOf({ simulatorPort, simulatorPortIsChosen, dataDir }: Settings): Promise<number> {
  if (!simulatorPortIsChosen)
    return (await rememberedPorts(dataDir, ['simulator'], { simulator: simulatorPort })).simulator
  await requireFree('SIMULATOR_PORT', simulatorPort, '127.0.0.1')
  return simulatorPort
}

async function portsOf(settings: Settings, recipe: Recipe): Promise<Ports> {
  const { host, port, dataDir, demo } = settings
  await requireFree('PORT', port, host)
  const address = addressOf(host, port)
  const ports = { address, host, port, ...(demo && { simulator: await simulatorPortOf(settings) }) }
  if (!recipe.client) return ports
  const { developmentApi } = await rememberedPorts(dataDir, ['developmentApi'])
  return { ...ports, host: '127.0.0.1', port: developmentApi, client: { host, port } }
}

/** Everything in one process, as with `npm start`. */
export const TOGETHER = { server: ['web', 'worker', 'sessions'] }
/** Each role in a process of its own. */
export const APART = { web: ['web'], worker: ['worker'], sessions: ['sessions'] }

interface OwnMaking {
  /** Server processes by name, each with its roles. */
  processes?: Record<string, readonly string[]>
  /** Settings of the embedded PostgreSQL. They win over the usual ones. */
  postgres?: Record<string, string>
  /** Arguments for node in each server process, by its name. */
  nodeArgs?: Record<string, string[]>
  /** Whether the database may lose data at a power cut. This is faster, so it must not be measured. */
  throwaway?: boolean
  /** The server's variables. They win over all others. */
  env?: Environment
  /** Variables of single server processes, by name. They win over those. */
  processEnvironment?: Record<string, Environment>
  /** Services that run already. */
  own?: OwnServices
  /** The address of a proxy in front of the server processes. Their own ports are in `processEnvironment`. */
  address?: string | undefined
  /** A data folder that is kept. Without it everything is created anew and removed at the end. */
  dataDir?: string | undefined
  /**
   * Whether a simulator runs. With a kept folder the default is no. The simulator's data is removed at the
   * end in any case.
   */
  simulator?: boolean
}

/**
 * A product of its own. It shares nothing with an installation that people use, and leaves nothing behind.
 */
export function planOfItsOwn(
  recipe: Recipe,
  {
    processes = TOGETHER,
    postgres = {},
    nodeArgs,
    throwaway,
    env = {},
    processEnvironment,
    own = {},
    address,
    dataDir,
    simulator = dataDir === undefined,
  }: OwnMaking = {},
): Plan {
  const ownDir = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-own-'))
  const { PATH, HOME } = process.env
  const environment = { PATH, HOME, LOG_LEVEL: 'warn' }
  return {
    recipe: { ...recipe, environment: { ...recipe.environment, ...env } },
    dataDir: dataDir ?? ownDir,
    own,
    demo: false,
    processes,
    nodeArgs,
    processEnvironment,
    environment,
    check: () => undefined,
    choosePorts: async () => {
      const host = '127.0.0.1'
      const port = address ? Number(new URL(address).port) : await freePort()
      return {
        address: address ?? addressOf(host, port),
        host,
        port,
        ...(simulator && { simulator: await freePort([port]) }),
      }
    },
    simulatorEnvironment: {
      ...environment,
      ...recipe.environment,
      SIMULATOR_DATA: path.join(ownDir, 'simulator'),
    },
    throwaway,
    postgresSettings: postgres,
    discard: () => removeDataDir(ownDir),
  }
}
