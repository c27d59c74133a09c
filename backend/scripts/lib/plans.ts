// How a product is to run: as a person set it, or by itself, to be measured or tested.
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
  /** What is opened. */
  address: string
  /** The server's. */
  host: string
  port: number
  /** Those of the client's own process, if it has one. */
  client?: { host: string; port: number }
  /** If a simulator is to run. */
  simulator?: number
}

export interface Plan {
  recipe: Recipe
  dataDir: string
  own: OwnServices
  /** Whether a running server makes the demo once. */
  demo: boolean
  /** @throws Failure when it must not be started. */
  check: () => void
  choosePorts: () => Promise<Ports>
  /** Server processes by name, each with its roles; undefined: as the environment says. */
  processes: Record<string, readonly string[] | undefined>
  /** Arguments for node in each server process, by its name. */
  nodeArgs?: Record<string, string[]> | undefined
  /** Of the server, under what the product knows itself. */
  environment: Environment
  simulatorEnvironment: Environment
  /** Of the services. */
  throwaway?: boolean | undefined
  postgresSettings?: Record<string, string>
  /** Removes what nobody needs when all has stopped. */
  discard?: () => void
}

/** As a person set it. */
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

/** The usual port is only a preference: a second checkout beside this one gets another, and keeps it. */
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

/** Everything in one process, as `npm start` runs it. */
export const TOGETHER = { server: ['web', 'worker', 'sessions'] }
/** Each role in a process of its own. */
export const APART = { web: ['web'], worker: ['worker'], sessions: ['sessions'] }

interface OwnMaking {
  /** Server processes by name, each with its roles. */
  processes?: Record<string, readonly string[]>
  /** Settings of the embedded PostgreSQL, over the usual ones. */
  postgres?: Record<string, string>
  /** Arguments for node in each server process, by its name. */
  nodeArgs?: Record<string, string[]>
  /** Whether the database may forget at a power cut: faster, and not to be measured. */
  throwaway?: boolean
  /** Of the server, over everything. */
  env?: Environment
  /** A data folder that stays. Without it everything is made anew, and gone in the end. */
  dataDir?: string | undefined
  /**
   * Whether a simulator runs; beside a folder that stays there is none unless it is said. What it knows is
   * gone in the end in any case.
   */
  simulator?: boolean
}

/**
 * A product of its own making: nothing is shared with an installation that somebody works with, and nothing
 * is left behind.
 */
export function planOfItsOwn(
  recipe: Recipe,
  {
    processes = TOGETHER,
    postgres = {},
    nodeArgs,
    throwaway,
    env = {},
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
    own: {},
    demo: false,
    processes,
    nodeArgs,
    environment,
    check: () => undefined,
    choosePorts: async () => {
      const host = '127.0.0.1'
      const port = await freePort()
      const address = addressOf(host, port)
      return { address, host, port, ...(simulator && { simulator: await freePort([port]) }) }
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
