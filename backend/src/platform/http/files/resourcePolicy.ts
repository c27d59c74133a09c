type ResourcePolicy = 'same-origin' | 'same-site' | 'cross-origin'

/**
 * Of two hosts of which neither is below the other it takes the registries' lists to say whether they are one
 * site.
 */
const isOneSite = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol &&
  (one.hostname === other.hostname ||
    one.hostname.endsWith(`.${other.hostname}`) ||
    other.hostname.endsWith(`.${one.hostname}`))

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Which pages may show our files, as `Cross-Origin-Resource-Policy` says it: as few as let the client's own
 * show them.
 * @param apiUrl where files are.
 * @param clientOrigins where the client's pages are.
 */
export function resourcePolicy(apiUrl: string, clientOrigins: readonly string[]): ResourcePolicy {
  const api = new URL(apiUrl)
  // This machine has several names, which count as several sites, and people type any of them.
  if (LOOPBACK.has(api.hostname)) return 'cross-origin'
  const clients = clientOrigins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin))
  if (clients.every(({ origin }) => origin === api.origin)) return 'same-origin'
  return clients.every((client) => isOneSite(client, api)) ? 'same-site' : 'cross-origin'
}
