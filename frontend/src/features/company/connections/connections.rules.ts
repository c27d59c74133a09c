import type {
  Connection,
  ConnectionReason,
  ConnectionSession,
  ConnectionStatus,
} from '@balcao/contract/resources/company/connections'

/** What a person can do to a session. */
export type SessionAction = 'showQr' | 'showCode' | 'tryAgain' | 'newQr' | 'whatToDo' | 'disconnect'

/** The session buttons of a status; none while it is connecting, which shows as a button that waits. */
export const sessionActions = {
  qrcode: ['showQr'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: [],
} as const satisfies Record<ConnectionStatus, readonly SessionAction[]>

/** What links a phone. */
const LINKING: readonly HelpAction[] = ['showQr', 'showCode', 'newQr', 'pair', 'whatToDo']

/** The actions that a connection's capabilities allow. */
const offeredBy = <Action extends HelpAction>(
  { capabilities }: Pick<Connection, 'capabilities'>,
  actions: readonly Action[],
): readonly Action[] =>
  capabilities.includes('linking') ? actions : actions.filter((action) => !LINKING.includes(action))

/** WhatsApp asked for a passkey, and the linking was stopped. */
export const lacksPasskey = ({
  status,
  statusReason,
}: Pick<Connection, 'status' | 'statusReason'>): boolean =>
  status === 'DISCONNECTED' && statusReason === 'passkey'

/**
 * The session buttons of a connection: the table's, and the way back to a code that still waits to be typed.
 * Where WhatsApp asked for a passkey another QR code would not help.
 */
export function actionsOf(
  connection: Pick<Connection, 'status' | 'statusReason' | 'pairingCode' | 'capabilities'>,
): readonly SessionAction[] {
  const { status, pairingCode } = connection
  if (lacksPasskey(connection)) return ['whatToDo']
  const actions: readonly SessionAction[] =
    status === 'PAIRING' && pairingCode ? ['showCode', ...sessionActions.PAIRING] : sessionActions[status]
  return offeredBy(connection, actions)
}

/** What helps, as the health panel offers it. */
export type HelpAction = SessionAction | 'pair'

interface Advice {
  /** Which sentence says what to do. */
  text:
    | 'good'
    | 'busy'
    | 'retry'
    | 'qr'
    | 'relink'
    | 'passkey'
    | 'replaced'
    | 'banned'
    | 'outdated'
    | 'rejected'
    | 'stopped'
  actions: readonly HelpAction[]
}

const RELINK: Advice = { text: 'relink', actions: ['newQr', 'pair'] }
const RETRY: Advice = { text: 'retry', actions: ['tryAgain'] }
const BANNED: Advice = { text: 'banned', actions: ['tryAgain'] }

const adviceByReason: Record<ConnectionReason, Advice> = {
  lost: RETRY,
  unreachable: RETRY,
  rejected: { text: 'rejected', actions: ['tryAgain', 'newQr'] },
  qr_expired: RELINK,
  code_expired: RELINK,
  code_refused: RELINK,
  passkey: { text: 'passkey', actions: ['whatToDo'] },
  logged_out: RELINK,
  replaced: { text: 'replaced', actions: ['tryAgain'] },
  banned: BANNED,
  forbidden: BANNED,
  outdated: { text: 'outdated', actions: ['tryAgain'] },
  stopped: { text: 'stopped', actions: ['newQr', 'pair'] },
}

/** What to do about a connection in the state it is in, and the buttons that do it. */
export function adviceOf(
  connection: Pick<Connection, 'status' | 'statusReason' | 'pairingCode' | 'capabilities'>,
): Advice {
  const { text, actions } = adviceByState(connection)
  return { text, actions: offeredBy(connection, actions) }
}

function adviceByState(connection: Pick<Connection, 'status' | 'statusReason' | 'pairingCode'>): Advice {
  const { status, statusReason, pairingCode } = connection
  switch (status) {
    case 'CONNECTED':
      return { text: 'good', actions: [] }
    case 'OPENING':
      return { text: 'busy', actions: [] }
    case 'qrcode':
      return { text: 'qr', actions: ['showQr', 'pair'] }
    case 'PAIRING':
      return pairingCode ? { text: 'qr', actions: ['showCode'] } : { text: 'busy', actions: [] }
    case 'TIMEOUT':
      return adviceByReason[statusReason ?? 'lost']
    case 'DISCONNECTED':
      return adviceByReason[statusReason ?? 'stopped']
  }
}

/** `ABCD-1234`: how WhatsApp shows a pairing code. */
export const formatPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** How a status is coloured. */
export const toneOf = {
  CONNECTED: 'good',
  OPENING: 'busy',
  qrcode: 'busy',
  PAIRING: 'busy',
  TIMEOUT: 'bad',
  DISCONNECTED: 'bad',
} as const satisfies Record<ConnectionStatus, 'good' | 'busy' | 'bad'>

/** Whether the way to WhatsApp broke off by itself: somebody has to know. Who disconnects a number does. */
export const isLost = ({ status, statusReason }: Pick<Connection, 'status' | 'statusReason'>): boolean =>
  toneOf[status] === 'bad' && (statusReason ?? 'stopped') !== 'stopped'

/** The list after a session changed: only its live part, unless what we have is newer. */
export const withSession = (list: readonly Connection[], session: ConnectionSession): Connection[] =>
  list.map((connection) =>
    connection.id === session.id && connection.updatedAt <= session.updatedAt
      ? { ...connection, ...session }
      : connection,
  )
