import fs from 'node:fs'
import path from 'node:path'
import { aptInstall, aptUnpack, hasApt } from '../apt.js'
import { CACHE } from '../../beforeInstall/paths.mjs'
import { answers } from '../ports.js'
import { Failure, step } from '../../beforeInstall/progress.mjs'
import { run, startProcess, untilReady, which, type Environment } from '../processes.js'
import type { Secrets } from './secrets.js'
import type { Service, ServicePlan, ServiceUrls } from './service.js'
import { isRoot } from './unprivileged.js'

const UNPACKED = path.join(CACHE, 'redis')

const HELP =
  'Redis is needed, and it could not be had by itself on this machine. Do one of these:\n' +
  '  - install it: "apt-get install redis-server", "dnf install redis", "brew install redis"; on Windows use WSL or Memurai\n' +
  '  - set REDIS_SERVER to the path of a redis-server (or valkey-server) program\n' +
  '  - set REDIS_URL to a Redis that already runs, for example REDIS_URL=redis://127.0.0.1:6379'

export interface Program {
  command: string
  env: Environment
}

/**
 * Finds a Redis server program, or gets one: REDIS_SERVER, one on PATH, Debian's package (installed as root,
 * otherwise unpacked into .cache), Homebrew.
 */
export async function findRedis(): Promise<Program> {
  const given = process.env.REDIS_SERVER
  if (given) {
    if (!fs.existsSync(given)) throw new Failure(`REDIS_SERVER=${given}: there is no such file.`)
    return { command: given, env: process.env }
  }
  return onPath() ?? unpacked() ?? (await getRedis()) ?? fail()
}

const fail = (): never => {
  throw new Failure(HELP)
}

function onPath(): Program | undefined {
  const command = which('redis-server') ?? which('valkey-server')
  return command === undefined ? undefined : { command, env: process.env }
}

function unpacked(): Program | undefined {
  const root = path.join(UNPACKED, 'root')
  const command = path.join(root, 'usr/bin/redis-server')
  if (!fs.existsSync(path.join(UNPACKED, 'complete')) || !fs.existsSync(command)) return undefined
  const libraries = ['lib', 'usr/lib']
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder))
  const folders = libraries.flatMap((folder) => [
    folder,
    ...fs.readdirSync(folder).map((name) => path.join(folder, name)),
  ])
  return { command, env: { ...process.env, LD_LIBRARY_PATH: folders.join(':') } }
}

async function getRedis(): Promise<Program | undefined> {
  try {
    if (hasApt() && isRoot) {
      await step('installing Redis (apt-get install redis-server)', () => aptInstall('redis-server'))
      return onPath()
    }
    if (hasApt()) {
      await step('getting Redis (Debian package, unpacked into .cache)', () =>
        aptUnpack(UNPACKED, 'redis-server'),
      )
      fs.writeFileSync(path.join(UNPACKED, 'complete'), '')
      return unpacked()
    }
    if (process.platform === 'darwin' && which('brew')) {
      await step('installing Redis (brew install redis)', () => run('brew', ['install', 'redis']))
      return onPath()
    }
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${error.message}\n\n${HELP}`)
    throw error
  }
  return undefined
}

/**
 * Starts Redis on 127.0.0.1. Its data survives a restart. It never evicts keys, because it holds the queues.
 */
export async function startRedis({ dataDir, port, secrets, throwaway }: ServicePlan): Promise<Service> {
  const { command, env } = await findRedis()
  const folder = path.join(dataDir, 'redis')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${secrets.redisPassword}`,
    `dir "${folder.replaceAll('\\', '/')}"`,
    `appendonly ${throwaway ? 'no' : 'yes'}`,
    'save ""',
    'maxmemory-policy noeviction',
  ]
  const process = await startProcess({
    name: 'Redis',
    command,
    args: ['-'], // settings go through standard input, because everybody can read a password in the arguments
    input: settings.join('\n') + '\n',
    logFile: path.join(dataDir, 'logs/redis.log'),
    cwd: folder,
    env,
  })
  return {
    process,
    match: path.basename(command),
    ready: () => untilReady(process, () => answers(port), 30_000),
    urls: redisUrls(port, secrets),
    isNew: false,
  }
}

/** The variable with the address of the embedded Redis that listens there. */
export const redisUrls = (port: number, { redisPassword }: Secrets): ServiceUrls => ({
  REDIS_URL: `redis://:${redisPassword}@127.0.0.1:${port}`,
})
