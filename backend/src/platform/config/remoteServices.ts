/** Services whose addresses contain passwords, and that store all data of companies. */
interface ServiceUrls {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  REDIS_URL?: string | undefined
  REDIS_SENTINELS?: string | undefined
  PLAINTEXT_HOSTS?: string | undefined
}

const services = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL'] as const

/** Postgres clients prefer `host` in the query, and take a path there for a local socket. */
const hostOf = (url: URL) => (url.searchParams.get('host') ?? url.hostname).replace(/^\[|\]$/g, '')

/** `sslmode` proves nothing: Sequelize passes on `ssl` and ignores `sslmode`. */
const hasTls = (url: URL) => url.protocol === 'rediss:' || url.searchParams.get('ssl') === 'true'

/**
 * Problems with Postgres and Redis on another machine. Without TLS anybody on the way can read the data;
 * without a password anybody who reaches the port can. Hosts in PLAINTEXT_HOSTS are exempt.
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
  const isTls = urls.REDIS_URL?.startsWith('rediss:') ?? false
  for (const address of urls.REDIS_SENTINELS?.split(',') ?? []) {
    const host = (address.split(':')[0] ?? '').toLowerCase()
    if (!isTls && !isLoopback(host) && !allowed.has(host))
      yield `REDIS_SENTINELS names ${host}: REDIS_URL must use TLS (rediss://), or PLAINTEXT_HOSTS must name it`
  }
}
