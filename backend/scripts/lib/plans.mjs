// How a product is to run: as a person set it, or by itself, to be measured or tormented.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, rememberedPorts, requireFree } from './ports.mjs'
import { removeDataDir } from './services.mjs'
import { addressOf, requireDemoIsSafe } from './settings.mjs'

/**
 * - `recipe` one of recipes.mjs; `dataDir`; `own` what is run elsewhere, as in `readSettings`
 * - `demo` whether a running server makes the demo once
 * - `check()` throws a `Failure` when it must not be started
 * - `choosePorts()` resolves to `{ address, host, port, client, simulator }`: what is opened; where the server listens; where the
 *   client's own process does, if it has one (`{ host, port }`); the simulator's port, if one is to run
 * - `processes` server processes by name, each with its roles (undefined: as the environment says)
 * - `environment` of the server, under what the product knows itself; `simulatorEnvironment`
 * - `nodeArgs` arguments for node in each server process, by its name
 * - `throwaway`, `postgresSettings` of the services
 * - `discard()` removes what nobody needs when all has stopped
 */

/** @param settings from `readSettings`. */
export function planOf(settings, recipe) {
  const { dataDir, own, demo } = settings
  return {
    ...{ recipe, dataDir, own, demo },
    check: () => requireDemoIsSafe(settings),
    choosePorts: () => portsOf(settings, recipe),
    processes: { server: undefined },
    environment: Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
    simulatorEnvironment: {
      ...process.env,
      SIMULATOR_DATA: process.env.SIMULATOR_DATA || path.join(dataDir, 'simulator'),
    },
  }
}

async function portsOf({ host, port, simulatorPort, simulatorPortIsChosen, dataDir, demo }, recipe) {
  await requireFree('PORT', port, host)
  const address = addressOf(host, port)
  const ports = { address, host, port, ...(demo && { simulator: await chooseSimulatorPort() }) }
  if (!recipe.client) return ports
  const { developmentApi } = await rememberedPorts(dataDir, ['developmentApi'])
  return { ...ports, host: '127.0.0.1', port: developmentApi, client: { host, port } }

  // The usual port is only a preference: a second checkout beside this one gets another, and keeps it.
  async function chooseSimulatorPort() {
    if (!simulatorPortIsChosen)
      return (await rememberedPorts(dataDir, ['simulator'], { simulator: simulatorPort })).simulator
    await requireFree('SIMULATOR_PORT', simulatorPort, '127.0.0.1')
    return simulatorPort
  }
}

/** Everything in one process, as `npm start` runs it. */
export const TOGETHER = { server: ['web', 'worker', 'sessions'] }
/** Each role in a process of its own. */
export const APART = { web: ['web'], worker: ['worker'], sessions: ['sessions'] }

/**
 * A product of its own making: nothing is shared with an installation that somebody works with, and nothing is left behind.
 *
 * @param options.processes server processes by name, each with its roles.
 * @param options.postgres settings of the embedded PostgreSQL, over the usual ones.
 * @param options.nodeArgs arguments for node in each server process, by its name.
 * @param options.throwaway whether the database may forget at a power cut: faster, and not to be measured.
 * @param options.env of the server, over everything.
 * @param options.dataDir a data folder that stays. Without it everything is made anew, and gone in the end.
 * @param options.simulator whether a simulator runs; beside a folder that stays there is none unless it is said. What it knows is
 *        gone in the end in any case.
 */
export function planOfItsOwn(
  recipe,
  { processes = TOGETHER, postgres = {}, nodeArgs, throwaway, env = {}, dataDir, simulator = !dataDir } = {},
) {
  const ownDir = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-own-'))
  const { PATH, HOME } = process.env
  const environment = { PATH, HOME, LOG_LEVEL: 'warn' }
  return {
    recipe: { ...recipe, environment: { ...recipe.environment, ...env } },
    ...{ dataDir: dataDir ?? ownDir, own: {}, demo: false, processes, nodeArgs, environment },
    check: () => undefined,
    choosePorts: async () => {
      const [host, port] = ['127.0.0.1', await freePort()]
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
