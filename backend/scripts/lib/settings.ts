// The person's settings, from the environment and from .env at the top of the checkout (the environment
// wins).
import fs from 'node:fs'
import { fromRoot } from '../beforeInstall/paths.mjs'
import { portFrom, whyNoAnswer } from './ports.js'
import { Failure } from '../beforeInstall/progress.mjs'

const SIMULATOR_PORT = 47_100

/**
 * Services that run elsewhere. A service that does not has no key. DATABASE_URL comes with
 * DATABASE_OWNER_URL.
 */
export interface OwnServices {
  DATABASE_URL?: string
  DATABASE_OWNER_URL?: string
  REDIS_URL?: string
}

export interface Settings {
  dataDir: string
  host: string
  port: number
  simulatorPort: number
  /** Whether the person set the port. Otherwise it is only preferred. */
  simulatorPortIsChosen: boolean
  controlPort: number | undefined
  own: OwnServices
  /** Whether the demo is created. */
  demo: boolean
}

/** @throws Failure for an invalid value. */
export function readSettings(): Settings {
  if (fs.existsSync(fromRoot('.env'))) process.loadEnvFile(fromRoot('.env'))
  const get = (name: string) => process.env[name] || undefined // an empty value in .env means "not set"
  const port = (name: string) => {
    const value = get(name)
    return value === undefined ? undefined : portFrom(name, value)
  }
  const own: OwnServices = {}
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'] as const) {
    const value = get(name)
    if (value !== undefined) own[name] = value
  }
  requireBothUrls(own)
  return {
    dataDir: fromRoot(get('DATA_DIR') ?? '.data'),
    host: get('HOST') ?? '127.0.0.1',
    port: port('PORT') ?? 8080,
    simulatorPort: port('SIMULATOR_PORT') ?? SIMULATOR_PORT,
    simulatorPortIsChosen: get('SIMULATOR_PORT') !== undefined,
    controlPort: port('START_CONTROL_PORT'),
    own,
    demo: isOn(get('DEMO')) || own.DATABASE_URL === undefined,
  }
}

/** Reads a variable of this kind as the server does. */
const isOn = (value: string | undefined) => ['true', '1', 'on'].includes(value ?? '')

const isLoopback = (host: string) => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host)

/**
 * Fails when strangers could reach the demo, unless a person set DEMO=true. Its logins have a password that
 * everybody knows, and its customers are simulated.
 */
export function requireDemoIsSafe({ demo, host }: Pick<Settings, 'demo' | 'host'>): void {
  if (!demo || isOn(process.env.DEMO)) return
  const { NODE_ENV, API_URL } = process.env
  const apiHost = API_URL && URL.canParse(API_URL) ? new URL(API_URL).hostname : host
  const why = [
    NODE_ENV === 'production' && 'NODE_ENV=production says that this is in earnest',
    !isLoopback(host) && `HOST=${host} opens it to the network`,
    !isLoopback(apiHost) && isLoopback(host) && `API_URL=${API_URL} is not this machine`,
  ].filter(Boolean)
  if (why.length > 0)
    throw new Failure(
      `The demo is not started: ${why.join(', and ')}, while the password of its logins is known to everybody.\n` +
        'Set DEMO=true to have it all the same, or DATABASE_URL and DATABASE_OWNER_URL to run without a demo (README.md, ' +
        '"Running it for real").',
    )
}

/**
 * Where this machine reaches a server: at the loopback address if it listens everywhere. An IPv6 address is
 * put in brackets.
 */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function requireBothUrls(own: OwnServices): void {
  if (own.DATABASE_URL && !own.DATABASE_OWNER_URL)
    throw new Failure(
      "DATABASE_URL is set, so DATABASE_OWNER_URL must be set too: the first is the app's own role, the second the owner " +
        'of the tables, who migrates.',
    )
  if (own.DATABASE_OWNER_URL && !own.DATABASE_URL)
    throw new Failure('DATABASE_OWNER_URL is set, but DATABASE_URL is not. Set both, or neither.')
}

/** Fails with one clear line for the first given address that does not answer. */
export async function requireAnswers(own: OwnServices): Promise<void> {
  for (const [variable, value] of Object.entries(own) as [string, string][]) {
    if (!URL.canParse(value)) throw new Failure(`${variable} is not a URL.`)
    const url = new URL(value)
    const port = Number(url.port) || (url.protocol.startsWith('redis') ? 6379 : 5432)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const reason = await whyNoAnswer(host, port)
    if (reason)
      throw new Failure(
        `${variable}: nothing answers at ${url.hostname}:${port} (${reason}). Start it there, or unset ${variable} to ` +
          'use the embedded one.',
      )
  }
}
