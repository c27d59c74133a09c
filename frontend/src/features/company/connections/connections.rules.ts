import type {
  Connection,
  ConnectionReason,
  ConnectionSession,
  ConnectionStatus,
} from '@balcao/contract/resources/company/connections'
import type { MonthCost } from '@balcao/contract/resources/company/costs'
import type { Topic } from '../docs'

/** Actions on a session. */
export type SessionAction =
  'showQr' | 'showCode' | 'tryAgain' | 'newQr' | 'whatToDo' | 'finishSetup' | 'disconnect'

/** The session buttons of a status; none while it is connecting, which shows as a button that waits. */
export const sessionActions = {
  qrcode: ['showQr'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: [],
} as const satisfies Record<ConnectionStatus, readonly SessionAction[]>

/** Actions that link a phone. */
const LINKING: readonly HelpAction[] = ['showQr', 'showCode', 'newQr', 'pair']

/** A number of the official API; all other connections link a phone. */
export const isOfficial = ({ capabilities }: Pick<Connection, 'capabilities'>): boolean =>
  !capabilities.includes('linking')

/** Reasons that only stop official numbers. */
const officialStops = [
  'setup',
  'token_refused',
  'payment_failed',
  'account_restricted',
  'not_registered',
] as const satisfies readonly ConnectionReason[]

/** Why an official number stopped; null when it did not, or for another reason. */
export const stopOf = ({ status, statusReason }: Pick<Connection, 'status' | 'statusReason'>) =>
  status === 'DISCONNECTED' ? (officialStops.find((reason) => reason === statusReason) ?? null) : null

/**
 * The new people a day that official numbers share; null where they differ, are unknown, or have no limit.
 */
export function sharedBudget(connections: readonly Pick<Connection, 'official'>[]): number | null {
  const [first = null, ...others] = new Set(connections.map(({ official }) => official?.peoplePerDay ?? null))
  return others.length === 0 ? first : null
}

/** New people of today, of all these numbers; null where they share no single limit. */
export function sharedPeople(
  costs: readonly MonthCost[],
  connections: readonly Pick<Connection, 'id' | 'official'>[],
): { used: number; limit: number } | null {
  const limit = sharedBudget(connections)
  const counted = costs.flatMap(({ connectionId, people }) =>
    connections.some(({ id }) => id === connectionId) && people ? people.used : [],
  )
  // Numbers of one portfolio share their count.
  const [used, ...others] = new Set(counted)
  return limit === null || used === undefined || others.length > 0 ? null : { used, limit }
}

/** The actions that a connection's capabilities allow. */
const offeredBy = <Action extends HelpAction>(
  { capabilities }: Pick<Connection, 'capabilities'>,
  actions: readonly Action[],
): readonly Action[] =>
  capabilities.includes('linking') ? actions : actions.filter((action) => !LINKING.includes(action))

/** WhatsApp asked for a passkey, so linking was stopped. */
export const lacksPasskey = ({
  status,
  statusReason,
}: Pick<Connection, 'status' | 'statusReason'>): boolean =>
  status === 'DISCONNECTED' && statusReason === 'passkey'

/**
 * The session buttons of a connection: those of the table, and one that returns to a pairing code that was
 * not typed yet. When WhatsApp asks for a passkey, a new QR code would not help.
 */
export function actionsOf(
  connection: Pick<Connection, 'status' | 'statusReason' | 'pairingCode' | 'capabilities'>,
): readonly SessionAction[] {
  const { status, pairingCode } = connection
  if (lacksPasskey(connection)) return ['whatToDo']
  const stop = stopOf(connection)
  if (stop) return [stop === 'setup' ? 'finishSetup' : 'whatToDo']
  const actions: readonly SessionAction[] =
    status === 'PAIRING' && pairingCode ? ['showCode', ...sessionActions.PAIRING] : sessionActions[status]
  return offeredBy(connection, actions)
}

/** Actions that the health panel offers. */
export type HelpAction = SessionAction | 'pair'

interface Advice {
  /** Key of the advice. */
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
    | 'official'
    | 'setup'
  actions: readonly HelpAction[]
}

const RELINK: Advice = { text: 'relink', actions: ['newQr', 'pair'] }
const RETRY: Advice = { text: 'retry', actions: ['tryAgain'] }
const OFFICIAL: Advice = { text: 'official', actions: ['whatToDo'] }
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
  setup: { text: 'setup', actions: ['finishSetup'] },
  token_refused: OFFICIAL,
  payment_failed: OFFICIAL,
  account_restricted: OFFICIAL,
  not_registered: OFFICIAL,
}

/** Reasons that a help page explains under a heading of its own. */
const guides: Partial<Record<ConnectionReason, Topic>> = {
  passkey: 'passkeyAsked',
  qr_expired: 'qrCode',
  code_expired: 'qrCode',
  code_refused: 'qrCode',
  banned: 'banned',
  forbidden: 'banned',
  account_restricted: 'banned',
  outdated: 'whatsappVersion',
}

/** What a help page says about the state; null while it works. */
export function guideOf({ status, statusReason }: Pick<Connection, 'status' | 'statusReason'>): Topic | null {
  if (status === 'CONNECTED') return null
  if (status === 'qrcode' || status === 'PAIRING') return 'qrCode'
  return (statusReason && guides[statusReason]) ?? 'connectionDown'
}

/** The advice for a connection's state, and its buttons. */
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

/** A pairing code as WhatsApp shows it: `ABCD-1234`. */
export const formatPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** The colour of each status. */
export const toneOf = {
  CONNECTED: 'good',
  OPENING: 'busy',
  qrcode: 'busy',
  PAIRING: 'busy',
  TIMEOUT: 'bad',
  DISCONNECTED: 'bad',
} as const satisfies Record<ConnectionStatus, 'good' | 'busy' | 'bad'>

/**
 * Whether the connection was lost by itself, so that somebody must be told. Not when a user disconnected it,
 * or has not finished its set-up.
 */
export const isLost = ({ status, statusReason }: Pick<Connection, 'status' | 'statusReason'>): boolean =>
  toneOf[status] === 'bad' && !['stopped', 'setup'].includes(statusReason ?? 'stopped')

/** Applies a changed session to the list: only its live fields, and only when it is newer. */
export const withSession = (list: readonly Connection[], session: ConnectionSession): Connection[] =>
  list.map((connection) =>
    connection.id === session.id && connection.updatedAt <= session.updatedAt
      ? { ...connection, ...session }
      : connection,
  )
