// The two ways to run the product: as it was built (npm start), and from its sources (npm run dev).
import { buildStale } from './build.mjs'
import { fromRoot, SERVER_MAIN, SIMULATOR_MAIN, VITE } from './paths.mjs'
import { startOpenly, startProcess } from './processes.mjs'

const TSX = fromRoot('node_modules/tsx/dist/cli.mjs')
const watched = (main) => [TSX, 'watch', '--conditions=development', fromRoot(main)]

/**
 * - `prepare()` what must be done before anything is started
 * - `entrypoint(name)`, `simulator`, `server`: arguments for node
 * - `begin(process)` starts a long-running process
 * - `environment` what the server gets over everything else
 * - `client` arguments for node, when the client is served by a process of its own
 * - `patience` milliseconds for the server to become ready
 */
export const built = {
  prepare: () => buildStale(),
  entrypoint: (name) => [fromRoot(`backend/dist/entrypoints/${name}.js`)],
  simulator: [SIMULATOR_MAIN],
  server: [SERVER_MAIN],
  begin: startProcess,
  environment: { NODE_ENV: 'production', CLIENT_DIST: fromRoot('frontend/dist') },
  client: undefined,
  patience: 120_000,
}

export const fromSources = {
  prepare: async () => undefined,
  entrypoint: (name) => [
    ...['--import', 'tsx', '--conditions=development'],
    fromRoot(`backend/src/entrypoints/${name}.ts`),
  ],
  simulator: watched('backend/simulator/src/main.ts'),
  server: watched('backend/src/main.ts'),
  begin: startOpenly,
  environment: { NODE_ENV: 'development', TSX_TSCONFIG_PATH: fromRoot('backend/tsconfig.json') }, // for its decorators
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
