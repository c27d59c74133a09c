import path from 'node:path'
import pino from 'pino'
import { number, object, string, ValidationError, type InferType } from 'yup'
import { onOff, url } from './fieldKinds.js'
import { mailFields, mailProblems } from './mailEnv.js'
import { paymentFields, paymentProblems } from './paymentEnv.js'
import { remoteServiceProblems } from './remoteServices.js'
import { storageFields, storageProblems } from './storageEnv.js'
import { isTrivialSecret } from './trivialSecret.js'

const SECRET_MIN = 32
/** Lowest cost on a server that strangers can reach. */
const BCRYPT_COST_MIN = 10
const roles = ['web', 'worker', 'sessions'] as const
export type Role = (typeof roles)[number]

const encryptionKey = () =>
  string().matches(/^[0-9a-f]{64}$/i, ({ path }) => `${path} is 32 bytes as 64 hex digits`)

/** Secrets that must all differ: a token of one purpose would count for the other. */
const TOKEN_SECRETS = [
  'JWT_SECRET',
  'JWT_REFRESH_SECRET',
  'JWT_SECRET_FALLBACK',
  'JWT_REFRESH_SECRET_FALLBACK',
] as const

/** Somebody to report weaknesses to. */
const CONTACT = /^((mailto:)?[^\s:/@]+@[^\s:/@]+|https:\/\/\S+|tel:\+?[\d-]+)$/

const schema = object({
  NODE_ENV: string().oneOf(['production', 'development', 'test']).default('development'),
  /** Comma separated; the roles of this process. `none`: a tool, such as the migration. */
  ROLES: string()
    .default(roles.join(','))
    .matches(
      /^(none|(web|worker|sessions)(,(web|worker|sessions))*)$/,
      'ROLES is a comma separated list of web, worker, sessions; or none',
    ),
  HOST: string().default('127.0.0.1'),
  PORT: number().integer().min(0).max(65_535).default(8080),
  API_URL: url(['http', 'https']),
  CLIENT_URL: string(),
  DATABASE_URL: url(['postgres', 'postgresql']).required(),
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']),
  /** Present where DATABASE_URL is a pooler that lends a connection for one transaction. */
  DATABASE_DIRECT_URL: url(['postgres', 'postgresql']),
  DATABASE_POOL: number().integer().min(2).max(200).default(10),
  REDIS_URL: url(['redis', 'rediss']),
  /** Comma separated. */
  REDIS_SENTINELS: string().matches(
    /^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$/,
    'REDIS_SENTINELS looks like sentinel-1:26379,sentinel-2:26379',
  ),
  REDIS_PRIMARY_NAME: string().default('mymaster'),
  /** Comma separated. */
  PLAINTEXT_HOSTS: string(),
  JWT_SECRET: string().min(SECRET_MIN),
  JWT_REFRESH_SECRET: string().min(SECRET_MIN),
  JWT_SECRET_FALLBACK: string().min(SECRET_MIN),
  JWT_REFRESH_SECRET_FALLBACK: string().min(SECRET_MIN),
  ENCRYPTION_KEY: encryptionKey(),
  ENCRYPTION_KEY_FALLBACK: encryptionKey(),
  DATA_DIR: string().default('.data'),
  ...storageFields,
  CLIENT_DIST: string(),
  /** Super users must have a second factor. */
  SUPERS_NEED_FACTOR: onOff().default(false),
  SESSION_DAYS: number().integer().min(1).max(365).default(30),
  TRUST_PROXY: number().integer().min(0).max(10).default(0),
  LOG_LEVEL: string().oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_HOST: string().default('127.0.0.1'),
  METRICS_PORT: number().integer().min(0).max(65_535),
  HEALTH_PORT: number().integer().min(0).max(65_535),
  COMMIT: string().default('unknown'),
  COMPANY_STORAGE_MB: number().integer().min(0).default(20_480),
  WEBHOOK_PRIVATE_ADDRESSES: onOff().default(false),
  PREVIEW_PRIVATE_ADDRESSES: onOff().default(false),
  SIGN_ON_PRIVATE_ADDRESSES: onOff().default(false),
  PUSH_PRIVATE_ADDRESSES: onOff().default(false),
  BOLETO_PRIVATE_ADDRESSES: onOff().default(false),
  BOLETO_TIMEOUT_MS: number().integer().min(100).max(60_000).default(20_000),
  BOLETO_ASAAS_URL: url(['http', 'https']).default('https://api.asaas.com/v3'),
  API_CALLS_PER_MINUTE: number().integer().min(1).default(300),
  BCRYPT_COST: number().integer().min(4).max(15).default(BCRYPT_COST_MIN),
  SUPPORT_CONTACT: string().max(200),
  /** Comma separated: mail addresses, phones (tel:), or pages with TLS. */
  SECURITY_CONTACT: string().test(
    'contacts',
    'SECURITY_CONTACT looks like seguranca@example.com, or https://example.com/report',
    (value) => value === undefined || value.split(',').every((contact) => CONTACT.test(contact.trim())),
  ),
  SECURITY_POLICY: string().matches(
    /^https:\/\/\S+$/,
    'SECURITY_POLICY looks like https://example.com/security',
  ),
  ...mailFields,
  /** The most tries that a browser makes before a sign-up; 0: none are asked. */
  PROOF_OF_WORK: number().integer().min(0).max(1_000_000).default(0),
  TRIAL_DAYS: number().integer().min(0).max(365).default(7),
  ...paymentFields,
  SIMULATOR_URL: url(['http']),
  DEMO: onOff().default(false),
  DEMO_OFFICIAL: onOff().default(true),
  WHATSAPP_WEB_URL: url(['ws', 'wss']).default('wss://web.whatsapp.com/ws/chat'),
  WHATSAPP_VERSION: string().matches(/^\d+\.\d+\.\d+$/, 'WHATSAPP_VERSION looks like 2.3000.1043857760'),
  WHATSAPP_ACK_MESSAGES: onOff().default(false),
  CLOUD_API_URL: url(['http', 'https']).default('https://graph.facebook.com'),
  CLOUD_API_VERSION: string()
    .matches(/^v\d{2}\.0$/, 'CLOUD_API_VERSION looks like v26.0')
    .default('v26.0'),
  CLOUD_APP_SECRET: string().max(200),
  CLOUD_VERIFY_TOKEN: string().min(16).max(200),
  WHATSAPP_NOISE_ROOT: string().matches(
    /^[0-9a-f]{64}$/i,
    'WHATSAPP_NOISE_ROOT is 32 bytes as 64 hex digits',
  ),
  SOCKET_QUERY_TOKEN: onOff().default(false),
  /** Public keys of age, separated by commas. */
  BACKUP_RECIPIENT: string().matches(
    /^(age1\w+[\s,]*)+$/,
    'BACKUP_RECIPIENT looks like age1… (age-keygen -y)',
  ),
  BACKUP_KEEP: number().integer().min(1).default(7),
  BACKUP_AT: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT is a time of day like 03:00')
    .default('03:00'),
})

type RawEnv = InferType<typeof schema>

/** Every variable the server reads; `.env.example`, the compose file and the README are tested against it. */
export const envVariables = Object.keys(schema.fields)

type OfRoles = 'REDIS_URL' | 'JWT_SECRET' | 'JWT_REFRESH_SECRET'

export interface Env extends Omit<
  RawEnv,
  'ROLES' | 'API_URL' | 'CLIENT_URL' | 'MEDIA_DIR' | 'ENCRYPTION_KEY' | OfRoles
> {
  roles: ReadonlySet<Role>
  production: boolean
  /** Base of absolute URLs, without a trailing slash. */
  apiUrl: string
  /** Origins that may call the API with cookies. */
  clientOrigins: string[]
  /** The private folder of every company's files. */
  mediaDir: string
  ENCRYPTION_KEY: string
  /** Present in processes whose role needs them. Reading one elsewhere throws. */
  REDIS_URL: string
  JWT_SECRET: string
  JWT_REFRESH_SECRET: string
}

/**
 * Variables that each role needs besides the database and ENCRYPTION_KEY. A process has no secret that it
 * doesn't use.
 */
const neededBy: Record<Role, readonly OfRoles[]> = {
  web: ['REDIS_URL', 'JWT_SECRET', 'JWT_REFRESH_SECRET'],
  worker: ['REDIS_URL'],
  sessions: ['REDIS_URL'],
}

/** Message of a configuration error, one line for each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const isLoopback = (host: string) => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host)
const isHere = (address: string) => isLoopback(new URL(address).hostname)

/** All roles if the text is invalid. */
const rolesOf = (text = ''): readonly Role[] => {
  const named = roles.filter((role) => text.split(',').includes(role))
  return named.length > 0 || text === 'none' ? named : roles
}

function* missing(given: NodeJS.ProcessEnv): Generator<string> {
  const needed = new Set([
    'ENCRYPTION_KEY' as const,
    ...rolesOf(given['ROLES']).flatMap((role) => neededBy[role]),
  ])
  for (const name of needed) {
    if (!given[name]) yield `${name} must be set (npm start brings it, and keeps it under DATA_DIR)`
  }
  yield* mailProblems(given, rolesOf(given['ROLES']).includes('worker'))
}

/** Settings that are allowed on this machine, but refused on a server that strangers can reach. */
function* unsafe(raw: RawEnv): Generator<string> {
  for (const [place, name] of TOKEN_SECRETS.entries()) {
    const same = TOKEN_SECRETS.slice(0, place).find((other) => raw[other] && raw[other] === raw[name])
    if (same) yield `${name} must differ from ${same}`
  }
  if (raw.ENCRYPTION_KEY && raw.ENCRYPTION_KEY === raw.ENCRYPTION_KEY_FALLBACK)
    yield 'ENCRYPTION_KEY_FALLBACK must differ from ENCRYPTION_KEY'
  for (const name of ['SIMULATOR_URL', 'WHATSAPP_WEB_URL', 'CLOUD_API_URL'] as const) {
    const address = raw[name]
    if (address && !/^(wss|https):/.test(address) && !isHere(address)) {
      yield `${name} without TLS is allowed on this machine only (127.0.0.1)`
    }
  }
  yield* storageProblems(raw, isLoopback)
  if (raw.PROOF_OF_WORK > 0 && raw.API_URL?.startsWith('http:') && !isHere(raw.API_URL)) {
    yield 'PROOF_OF_WORK needs https in API_URL: browsers compute it on such pages and on this machine alone'
  }
  const production = raw.NODE_ENV === 'production'
  if (production) {
    yield* remoteServiceProblems(raw, isLoopback)
    if (raw.BCRYPT_COST < BCRYPT_COST_MIN) yield `BCRYPT_COST is at least ${BCRYPT_COST_MIN} in production`
    for (const name of [...TOKEN_SECRETS, 'ENCRYPTION_KEY', 'ENCRYPTION_KEY_FALLBACK'] as const) {
      const secret = raw[name]
      if (secret && isTrivialSecret(secret))
        yield `${name} can be guessed: draw it at random (openssl rand -hex 32)`
    }
  }
  if (raw.DEMO) return
  if (production && raw.API_URL?.startsWith('http:') && !isHere(raw.API_URL)) {
    yield 'API_URL must be https in production: without TLS everybody on the way reads passwords and messages'
  }
  if (raw.SIMULATOR_URL && (production || !isLoopback(raw.HOST))) {
    yield 'SIMULATOR_URL is for play: in production, or with a HOST other than this machine, it needs DEMO=true'
  }
}

/**
 * Reads and checks the environment once.
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const problems = [...missing(given)]
  let raw: RawEnv | undefined
  try {
    raw = schema.validateSync(given, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    problems.push(...error.errors)
  }
  if (raw) {
    problems.push(...unsafe(raw))
    // Sessions and tools don't handle payments, so their payment variables are not checked.
    const roles = rolesOf(raw.ROLES)
    if (roles.includes('web') || roles.includes('worker')) problems.push(...paymentProblems(raw, isHere))
  }
  if (!raw || problems.length > 0) throw new ConfigError(problems.join('\n'))

  const host = raw.HOST === '0.0.0.0' || raw.HOST === '::' ? '127.0.0.1' : raw.HOST
  const apiUrl = (raw.API_URL ?? `http://${host}:${raw.PORT}`).replace(/\/+$/, '')
  const { ROLES: _roles, API_URL: _apiUrl, CLIENT_URL, MEDIA_DIR, ...rest } = raw
  const env = {
    ...rest,
    ENCRYPTION_KEY: raw.ENCRYPTION_KEY as string,
    roles: new Set(rolesOf(raw.ROLES)),
    production: raw.NODE_ENV === 'production',
    apiUrl,
    mediaDir: MEDIA_DIR ?? path.join(raw.DATA_DIR, 'media'),
    clientOrigins: (CLIENT_URL ?? apiUrl).split(',').map((origin) => origin.trim().replace(/\/+$/, '')),
  }
  for (const name of neededBy.web) {
    if (!raw[name]) Object.defineProperty(env, name, { get: () => absent(name) })
  }
  return env as Env
}

function absent(name: string): never {
  throw new Error(`${name} is not set: no role of this process needs it`)
}

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // Written with a logger of its own, since the log itself reads this configuration.
    pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }).fatal(
      { problems: error.message.split('\n') },
      'the configuration is not right',
    )
    process.exit(1)
  }
}

export const env: Env = readEnv()
