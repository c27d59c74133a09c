type ResourcePolicy = 'same-origin' | 'same-site' | 'cross-origin'

/**
 * Whether two hosts are one site. Without the registries' lists this is only known if one host is below the
 * other.
 */
const isOneSite = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol &&
  (one.hostname === other.hostname ||
    one.hostname.endsWith(`.${other.hostname}`) ||
    other.hostname.endsWith(`.${one.hostname}`))

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The narrowest `Cross-Origin-Resource-Policy` that still lets the client's own pages show our files.
 * @param apiUrl host of the files.
 * @param clientOrigins hosts of the client's pages.
 */
export function resourcePolicy(apiUrl: string, clientOrigins: readonly string[]): ResourcePolicy {
  const api = new URL(apiUrl)
  // This machine has several names, which count as several sites, and people use any of them.
  if (LOOPBACK.has(api.hostname)) return 'cross-origin'
  const clients = clientOrigins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin))
  if (clients.every(({ origin }) => origin === api.origin)) return 'same-origin'
  return clients.every((client) => isOneSite(client, api)) ? 'same-site' : 'cross-origin'
}
