// What the person decided, from the environment and from .env at the top of the checkout (the environment wins).
import fs from 'node:fs'
import { fromRoot } from './paths.mjs'
import { portFrom, whyNoAnswer } from './ports.mjs'
import { Failure } from './progress.mjs'

const SIMULATOR_PORT = 47_100

/**
 * @returns `{ dataDir, host, port, simulatorPort, simulatorPortIsChosen, controlPort, own, demo }`: `own` has what
 *          is run elsewhere (DATABASE_URL with DATABASE_OWNER_URL, REDIS_URL), and no key for what is not; `demo`: whether the
 *          demo is to be made.
 */
export function readSettings() {
  if (fs.existsSync(fromRoot('.env'))) process.loadEnvFile(fromRoot('.env'))
  const get = (name) => process.env[name] || undefined // an empty value is how .env says "not set"
  const port = (name, otherwise) => (get(name) ? portFrom(name, get(name)) : otherwise)
  const host = get('HOST') ?? '127.0.0.1'
  const settings = {
    dataDir: fromRoot(get('DATA_DIR') ?? '.data'),
    host,
    port: port('PORT', 8080),
    simulatorPort: port('SIMULATOR_PORT', SIMULATOR_PORT),
    simulatorPortIsChosen: get('SIMULATOR_PORT') !== undefined,
    controlPort: port('START_CONTROL_PORT'),
    own: {},
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'])
    if (get(name)) settings.own[name] = get(name)
  requireBothUrls(settings.own)
  settings.demo = isOn(get('DEMO')) || !settings.own.DATABASE_URL
  return settings
}

/** As the server reads a variable of this kind. */
const isOn = (value) => ['true', '1', 'on'].includes(value)

const isLoopback = (host) => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host)

/**
 * Fails when the demo would be where strangers reach it, unless DEMO=true says by hand that it may: its logins have a password that
 * everybody knows, and its customers are simulated.
 */
export function requireDemoIsSafe({ demo, host }) {
  if (!demo || isOn(process.env.DEMO)) return
  const { NODE_ENV, API_URL } = process.env
  const apiHost = URL.canParse(API_URL) ? new URL(API_URL).hostname : host
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

/** Where a server is reached from here: at the loopback address if it listens everywhere; an IPv6 address wears brackets. */
export function addressOf(host, port) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function requireBothUrls(own) {
  if (own.DATABASE_URL && !own.DATABASE_OWNER_URL)
    throw new Failure(
      "DATABASE_URL is set, so DATABASE_OWNER_URL must be set too: the first is the app's own role, the second the owner " +
        'of the tables, who migrates.',
    )
  if (own.DATABASE_OWNER_URL && !own.DATABASE_URL)
    throw new Failure('DATABASE_OWNER_URL is set, but DATABASE_URL is not. Set both, or neither.')
}

/** Fails with one clear line for the first given address where nothing answers. */
export async function requireAnswers(own) {
  for (const [variable, value] of Object.entries(own)) {
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
