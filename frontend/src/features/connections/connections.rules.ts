import type { Connection, ConnectionSession, ConnectionStatus } from '@balcao/contract/resources/connections'

/** What a person can do to a session (product.md, section 4). */
export type SessionAction = 'showQr' | 'tryAgain' | 'newQr' | 'disconnect'

/** The session buttons of a status; none while it is connecting, which shows as a button that waits. */
export const sessionActions = {
  qrcode: ['showQr'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: [],
} as const satisfies Record<ConnectionStatus, readonly SessionAction[]>

/** How a status is coloured. */
export const toneOf = {
  CONNECTED: 'good',
  OPENING: 'busy',
  qrcode: 'busy',
  PAIRING: 'busy',
  TIMEOUT: 'bad',
  DISCONNECTED: 'bad',
} as const satisfies Record<ConnectionStatus, 'good' | 'busy' | 'bad'>

const byName = (one: Connection, other: Connection): number => one.name.localeCompare(other.name)

/** The list after a connection was added or changed: in its place by name, unless what we have is newer. */
export function withConnection(list: readonly Connection[], changed: Connection): Connection[] {
  const known = list.find(({ id }) => id === changed.id)
  if (known && known.updatedAt > changed.updatedAt) return [...list]
  return [...list.filter(({ id }) => id !== changed.id), changed].sort(byName)
}

/** The list after a session changed: only its live part, unless what we have is newer. */
export const withSession = (list: readonly Connection[], session: ConnectionSession): Connection[] =>
  list.map((connection) =>
    connection.id === session.id && connection.updatedAt <= session.updatedAt
      ? { ...connection, ...session }
      : connection,
  )

export const withoutConnection = (list: readonly Connection[], id: number): Connection[] =>
  list.filter((connection) => connection.id !== id)
