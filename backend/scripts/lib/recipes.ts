// The ways to run the product: as built, and from its sources.
import { buildStale } from './build.js'
import { fromRoot, SERVER_MAIN, SIMULATOR_MAIN, VITE } from '../beforeInstall/paths.mjs'
import { startOpenly, startProcess, type Beginning, type Environment, type LongProcess } from './processes.js'

const TSX = fromRoot('node_modules/tsx/dist/cli.mjs')
const watched = (main: string) => [TSX, 'watch', '--conditions=development', fromRoot(main)]
const once = (main: string) => ['--import', 'tsx', '--conditions=development', fromRoot(main)]

const SERVER = 'backend/src/main.ts'
const SIMULATOR = 'backend/simulator/src/main.ts'

export interface Recipe {
  /** What must be done before anything starts. */
  prepare: () => Promise<void>
  /** Arguments for node. */
  program: (name: string) => string[]
  simulator: string[]
  server: string[]
  /** Arguments for node in the client's process, if it has one. */
  client?: (place: { host: string; port: number }) => string[]
  /** Starts a long-running process. */
  begin: (beginning: Beginning) => Promise<LongProcess>
  /** The server's variables. They win over all others. */
  environment: Environment
  /** Milliseconds that the server has to become ready. */
  patience: number
}

/** The recipe of npm start. */
export const built: Recipe = {
  prepare: () => buildStale(),
  program: (name) => [fromRoot(`backend/dist/${name}.js`)],
  simulator: [SIMULATOR_MAIN],
  server: [SERVER_MAIN],
  begin: startProcess,
  environment: { NODE_ENV: 'production', CLIENT_DIST: fromRoot('frontend/dist') },
  patience: 120_000,
}

/** The same, without a client. */
export const builtServer: Recipe = {
  ...built,
  prepare: () => buildStale(['server']),
  environment: { NODE_ENV: 'production' },
}

/** The server from its sources, without a client. */
export const serverFromSources: Recipe = {
  prepare: () => Promise.resolve(),
  program: (name) => once(`backend/src/${name}.ts`),
  simulator: once(SIMULATOR),
  server: once(SERVER),
  begin: startProcess,
  // The decorators need the backend's tsconfig.
  environment: { NODE_ENV: 'development', TSX_TSCONFIG_PATH: fromRoot('backend/tsconfig.json') },
  patience: 120_000,
}

/** The recipe of npm run dev. */
export const fromSources: Recipe = {
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
  // An error in the sources is shown in the terminal. Its correction starts the part again.
  patience: Infinity,
}
