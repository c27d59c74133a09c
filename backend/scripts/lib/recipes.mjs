// The ways to run the product: as it was built, and from its sources.
import { buildStale } from './build.mjs'
import { fromRoot, SERVER_MAIN, SIMULATOR_MAIN, VITE } from './paths.mjs'
import { startOpenly, startProcess } from './processes.mjs'

const TSX = fromRoot('node_modules/tsx/dist/cli.mjs')
const watched = (main) => [TSX, 'watch', '--conditions=development', fromRoot(main)]
const once = (main) => ['--import', 'tsx', '--conditions=development', fromRoot(main)]

const SERVER = 'backend/src/main.ts'
const SIMULATOR = 'backend/simulator/src/main.ts'

/**
 * npm start.
 * - `prepare()` what must be done before anything is started
 * - `program(name)`, `simulator`, `server`: arguments for node
 * - `begin(process)` starts a long-running process
 * - `environment` what the server gets over everything else
 * - `client` arguments for node, when the client is served by a process of its own
 * - `patience` milliseconds for the server to become ready
 */
export const built = {
  prepare: () => buildStale(),
  program: (name) => [fromRoot(`backend/dist/${name}.js`)],
  simulator: [SIMULATOR_MAIN],
  server: [SERVER_MAIN],
  begin: startProcess,
  environment: { NODE_ENV: 'production', CLIENT_DIST: fromRoot('frontend/dist') },
  client: undefined,
  patience: 120_000,
}

/** The same, without a client. */
export const builtServer = {
  ...built,
  prepare: () => buildStale(['server']),
  environment: { NODE_ENV: 'production' },
}

/** The server from its sources, without a client. */
export const serverFromSources = {
  prepare: async () => undefined,
  program: (name) => once(`backend/src/${name}.ts`),
  simulator: once(SIMULATOR),
  server: once(SERVER),
  begin: startProcess,
  environment: { NODE_ENV: 'development', TSX_TSCONFIG_PATH: fromRoot('backend/tsconfig.json') }, // for its decorators
  client: undefined,
  patience: 120_000,
}

/** npm run dev. */
export const fromSources = {
  ...serverFromSources,
  simulator: watched(SIMULATOR),
  server: watched(SERVER),
  begin: startOpenly,
  client: ({ host, port }) => [
    VITE,
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen=false',
  ],
  // A mistake in the sources is shown in the terminal, and its correction starts the part again.
  patience: Infinity,
}
