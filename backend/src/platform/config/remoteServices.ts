/** The services whose addresses carry passwords, and everything that companies write. */
interface ServiceUrls {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  REDIS_URL?: string | undefined
  PLAINTEXT_HOSTS?: string | undefined
}

const services = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'] as const

/** Postgres's clients let `host` in the query win, and take a path there for a local socket. */
const hostOf = (url: URL) => (url.searchParams.get('host') ?? url.hostname).replace(/^\[|\]$/g, '')

/** `sslmode` is no proof: Sequelize passes `ssl` on, and forgets the other. */
const hasTls = (url: URL) => url.protocol === 'rediss:' || url.searchParams.get('ssl') === 'true'

/**
 * What is wrong with Postgres and Redis on another machine: without TLS everybody on the way reads what is
 * written, and without a password whoever reaches the port does. Hosts that PLAINTEXT_HOSTS names may be so.
 */
export function* remoteServiceProblems(
  urls: ServiceUrls,
  isLoopback: (host: string) => boolean,
): Generator<string> {
  const allowed = new Set((urls.PLAINTEXT_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase()))
  for (const name of services) {
    const text = urls[name]
    if (!text) continue
    const url = new URL(text)
    const host = hostOf(url).toLowerCase()
    if (host === '' || host.startsWith('/') || isLoopback(host) || allowed.has(host)) continue
    const way = `or name its host in PLAINTEXT_HOSTS if its network is yours alone`
    const tls = name === 'REDIS_URL' ? 'rediss://' : '?ssl=true'
    if (!hasTls(url)) yield `${name} is on another machine and must use TLS (${tls}), ${way}`
    if (!url.password) yield `${name} is on another machine and must have a password, ${way}`
  }
}
