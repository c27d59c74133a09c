import path from 'node:path'
import { boolean, number, object, string, ValidationError, type InferType } from 'yup'

const SECRET_MIN = 32
const roles = ['web', 'worker', 'sessions'] as const
export type Role = (typeof roles)[number]

const url = (protocols: string[]) =>
  string().test(
    'url',
    ({ path }) => `${path} must be a URL that starts with ${protocols.join(' or ')}`,
    (value) => {
      if (value === undefined) return true
      return URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', ''))
    },
  )

const onOff = () =>
  boolean().transform((_value: unknown, original: unknown) => ['true', '1', 'on'].includes(String(original)))

const schema = object({
  NODE_ENV: string().oneOf(['production', 'development', 'test']).default('development'),
  /** Comma separated; what this process does. */
  ROLES: string()
    .default(roles.join(','))
    .matches(
      /^(web|worker|sessions)(,(web|worker|sessions))*$/,
      'ROLES is a comma separated list of web, worker, sessions',
    ),
  HOST: string().default('127.0.0.1'),
  PORT: number().integer().min(0).max(65_535).default(8080),
  API_URL: url(['http', 'https']),
  CLIENT_URL: string(),
  DATABASE_URL: url(['postgres', 'postgresql']).required(),
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']),
  DATABASE_POOL: number().integer().min(2).max(200).default(10),
  REDIS_URL: url(['redis', 'rediss']).required(),
  JWT_SECRET: string().min(SECRET_MIN),
  JWT_REFRESH_SECRET: string().min(SECRET_MIN),
  ENCRYPTION_KEY: string().matches(/^[0-9a-f]{64}$/i, 'ENCRYPTION_KEY is 32 bytes as 64 hex digits'),
  DATA_DIR: string().default('.data'),
  MEDIA_DIR: string(),
  CLIENT_DIST: string(),
  TRUST_PROXY: number().integer().min(0).max(10).default(0),
  LOG_LEVEL: string().oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  COMMIT: string().default('unknown'),
  COMPANY_STORAGE_MB: number().integer().min(0).default(20_480),
  SUPPORT_CONTACT: string().max(200),
  SIMULATOR_URL: url(['http']),
  DEMO: onOff().default(false),
  WHATSAPP_WEB_URL: url(['ws', 'wss']).default('wss://web.whatsapp.com/ws/chat'),
  WHATSAPP_VERSION: string().matches(/^\d+\.\d+\.\d+$/, 'WHATSAPP_VERSION looks like 2.3000.1043857760'),
  WHATSAPP_ACK_MESSAGES: onOff().default(false),
  WHATSAPP_NOISE_ROOT: string().matches(
    /^[0-9a-f]{64}$/i,
    'WHATSAPP_NOISE_ROOT is 32 bytes as 64 hex digits',
  ),
  SOCKET_QUERY_TOKEN: onOff().default(false),
})

type RawEnv = InferType<typeof schema>

/** Every variable the server reads; `.env.example`, the compose file and the README are tested against it. */
export const envVariables = Object.keys(schema.fields)

export interface Env extends Omit<RawEnv, 'ROLES' | 'API_URL' | 'CLIENT_URL' | 'MEDIA_DIR'> {
  roles: ReadonlySet<Role>
  production: boolean
  /** Where absolute URLs point, without a trailing slash. */
  apiUrl: string
  /** Origins that may call the API with cookies. */
  clientOrigins: string[]
  /** The private folder of every company's files. */
  mediaDir: string
  JWT_SECRET: string
  JWT_REFRESH_SECRET: string
  ENCRYPTION_KEY: string
}

/** What a configuration error says, one line for each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const isLoopback = (address: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname)

/**
 * Reads and checks the environment once.
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const problems: string[] = []
  let raw: RawEnv
  try {
    raw = schema.validateSync(given, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) throw new ConfigError(error.errors.join('\n'))
    throw error
  }
  const secrets = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'ENCRYPTION_KEY'] as const
  for (const secret of secrets) {
    if (!raw[secret]) problems.push(`${secret} must be set (npm start makes one and keeps it under DATA_DIR)`)
  }
  if (raw.JWT_SECRET && raw.JWT_SECRET === raw.JWT_REFRESH_SECRET) {
    problems.push('JWT_REFRESH_SECRET must differ from JWT_SECRET')
  }
  for (const [variable, address] of [
    ['SIMULATOR_URL', raw.SIMULATOR_URL],
    ['WHATSAPP_WEB_URL', raw.WHATSAPP_WEB_URL],
  ] as const) {
    if (address && !address.startsWith('wss:') && !isLoopback(address)) {
      problems.push(`${variable} without TLS is allowed on this machine only (127.0.0.1)`)
    }
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))

  const host = raw.HOST === '0.0.0.0' || raw.HOST === '::' ? '127.0.0.1' : raw.HOST
  const apiUrl = (raw.API_URL ?? `http://${host}:${raw.PORT}`).replace(/\/+$/, '')
  const { ROLES, API_URL: _apiUrl, CLIENT_URL, MEDIA_DIR, ...rest } = raw
  return {
    ...rest,
    JWT_SECRET: raw.JWT_SECRET as string,
    JWT_REFRESH_SECRET: raw.JWT_REFRESH_SECRET as string,
    ENCRYPTION_KEY: raw.ENCRYPTION_KEY as string,
    roles: new Set(ROLES.split(',') as Role[]),
    production: raw.NODE_ENV === 'production',
    apiUrl,
    mediaDir: MEDIA_DIR ?? path.join(raw.DATA_DIR, 'media'),
    clientOrigins: (CLIENT_URL ?? apiUrl).split(',').map((origin) => origin.trim().replace(/\/+$/, '')),
  }
}

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The configuration is not right:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}

export const env: Env = readEnv()
