import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, name, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { officialFields, type OfficialHealth, type OfficialSummary } from './officialNumbers.js'
import type { QueueOption } from './queueOptions.js'
import type { QueueBadge } from './queues.js'

/**
 * - OPENING: connecting.
 * - qrcode: waits for a scan.
 * - PAIRING: scanned, or a code is shown; until it is open.
 * - CONNECTED.
 * - TIMEOUT: lost, retrying.
 * - DISCONNECTED: stopped, needs a person.
 */
export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** Statuses that need a person's attention. The side menu shows an alert. */
export const alertStatuses: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
]

/**
 * `beta` is a linked phone. `simulator` is a linked phone of the simulator, and exists only where the
 * installation runs one. `cloud` is WhatsApp's official API (Cloud API).
 */
export const providers = ['beta', 'simulator', 'cloud'] as const
export type Provider = (typeof providers)[number]

/** What a connection may be able to do. The client offers only these, and the server refuses the rest. */
export const capabilities = [
  /** A phone is linked by a QR code or a typed code, and can be unlinked. */
  'linking',
  /** We choose WhatsApp's message id, so sending a message again is safe. */
  'chosenIds',
  /** Sent messages can be edited and deleted. */
  'edits',
  'deletions',
  /** Customers can edit and delete their messages. */
  'customerChanges',
  'profilePictures',
  /** WhatsApp says whether a number exists, and how it writes it. */
  'numberLookup',
  'groups',
  'reactions',
  'quotes',
  /** The customer sees that a message was forwarded. */
  'forwardMarks',
  'readMarks',
  'typing',
  'locations',
  'contactCards',
  'stickers',
  'voice',
  'polls',
  /** Menus have buttons and lists. Without this capability they have numbers. */
  'buttons',
  'templates',
  /**
   * WhatsApp accepts answers for a limited time after the customer's last message, and after that only
   * templates.
   */
  'replyWindow',
  /** Each message has a price. */
  'prices',
] as const
export type Capability = (typeof capabilities)[number]

/** Live state of a connection, sent on every change of its session. */
export interface ConnectionSession {
  id: number
  status: ConnectionStatus
  /**
   * Text to draw as a QR code. Empty when there is none, and for everyone but admins: whoever scans it can
   * read all messages.
   */
  qrcode: string
  /**
   * Code to type on the phone, eight letters and digits. Empty when there is none, and for everyone but
   * admins.
   */
  pairingCode: string
  /** Number that is being linked by a code; null while it is linked by a QR code, or not at all. */
  pairingNumber: string | null
  /** ISO 8601: until when the shown QR or pairing code is valid; null when none is shown. */
  shownUntil: string | null
  /** Reconnection attempts since it was last connected. */
  retries: number
  /** Why it is DISCONNECTED or TIMEOUT; otherwise null. */
  statusReason: ConnectionReason | null
  /** ISO 8601: when this status began. */
  statusSince: string
  /** The linked number, digits only; null before the first link. */
  number: string | null
  updatedAt: string
}

/** Why a connection is not connected. The client has a phrase for each. */
export const connectionReasons = [
  'lost',
  'unreachable',
  'qr_expired',
  'code_expired',
  'code_refused',
  'passkey',
  'logged_out',
  'replaced',
  'banned',
  'forbidden',
  'outdated',
  'rejected',
  'stopped',
  /** The official API: its four parts are not all ready yet. */
  'setup',
  /** The official API refuses the access token, or the token lacks a permission. */
  'token_refused',
  /** The owner of the official account has to pay WhatsApp first. */
  'payment_failed',
  /** WhatsApp has restricted or locked the official account. */
  'account_restricted',
  /** The number is not registered with the official API any more. */
  'not_registered',
] as const
export type ConnectionReason = (typeof connectionReasons)[number]

/** A linked WhatsApp number (`whatsapp` on the wire). */
export interface Connection extends ConnectionSession {
  name: string
  companyId: number
  isDefault: boolean
  provider: Provider
  /** WhatsApp is simulated on this machine; no message leaves it. */
  isSimulated: boolean
  /** Menus depend on these, never on the provider's name. */
  capabilities: readonly Capability[]
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  /** API token. Only for an admin who requests this one connection; null in lists and events. */
  token: string | null
  timeSendQueue: number
  sendIdQueue: number
  /** The same two settings by the names of other clients; null for no queue. */
  timeToTransfer: number
  transferQueueId: number | null
  /**
   * Minutes without an answer of the customer after which an open ticket is closed, within working hours; 0
   * for never.
   */
  expiresTicket: number
  /** Message sent at that time; empty for none. */
  expiresInactiveMessage: string
  /** How the phone lists this device, from the next linking on. Empty: the installation's name. */
  deviceName: string
  /** Linking it brings the messages of the 30 days before. Without effect for the official API. */
  bringsPast: boolean
  queues: OfferedQueue[]
  /** Null for a linked phone. */
  official: OfficialSummary | null
  createdAt: string
}

/** A new connection. One of the official API has an address and a word to paste at Meta. */
export interface CreatedConnection extends Connection {
  webhookUrl?: string
  verifyToken?: string
}

/** A queue that a connection offers. */
export interface OfferedQueue extends QueueBadge {
  greetingMessage: string
  WhatsappQueue: { whatsappId: number; queueId: number }
  /** Its whole menu, in order of creation. Only when one connection is requested. */
  options?: QueueOption[]
}

/** A change of a connection's state. */
export interface ConnectionChange {
  status: ConnectionStatus
  statusReason: ConnectionReason | null
  /** ISO 8601. */
  at: string
}

/** Unsent messages by reason, WhatsApp's or ours. */
export interface SendFailures {
  /** An ErrorCode, or WhatsApp's own code as text. */
  reason: string
  today: number
  last24h: number
}

/**
 * Health of a connection. "Today" begins at midnight in the company's time zone. The live state is in
 * `ConnectionSession`.
 */
export interface ConnectionHealth {
  id: number
  /**
   * ISO 8601: when the last message arrived from a customer, and when the last one was sent; null for never.
   */
  lastReceivedAt: string | null
  lastSentAt: string | null
  today: { received: number; sent: number }
  failures: SendFailures[]
  /** Messages being sent, or waiting for the connection. */
  waiting: number
  /** How often it was lost and reconnected in 24 hours. */
  reconnections: number
  /** Until then WhatsApp lets this number write to no new people (ISO 8601); null without a restriction. */
  restrictedUntil: string | null
  /**
   * ISO 8601: it is connected, within working hours, but nothing has arrived since then; null when all is
   * well.
   */
  silentSince: string | null
  /** WhatsApp Web version set by WHATSAPP_VERSION; null for the library's own. */
  whatsappVersion: string | null
  /** Null for a linked phone. */
  official: OfficialHealth | null
  /** Recent changes of its session, newest first. */
  changes: ConnectionChange[]
}

/** WhatsApp's international numbers have up to 15 digits. People write them with spaces and punctuation. */
const phoneNumber = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\D/g, '') : value))
    .matches(/^\d{8,15}$/, '${path} is a number with country and area code')
    .max(15)

export const pairingBody = object({ number: phoneNumber().required() })

/** Phones list it as `Google Chrome (name)`. */
const deviceName = () =>
  text(limits.deviceName.max)
    .trim()
    .matches(/^[\p{L}\p{M}\p{N} .,&'()+_-]*$/u, '${path} has letters, digits, spaces and simple signs')

/** Older clients send empty text, null or false for none. */
const olderNumber = () =>
  number()
    .integer()
    .min(0)
    .transform((value: unknown, original: unknown) =>
      original === '' || original === null || original === false ? 0 : value,
    )

const connectionFields = {
  isDefault: boolean(),
  /** Chosen at creation; another one is refused later. */
  provider: string().oneOf(providers),
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  /**
   * Null, or the same token, leaves it unchanged; empty text removes it. A new one has at least
   * `limits.token.min` characters.
   */
  token: string().trim().max(limits.token.max).nullable(),
  timeSendQueue: number().integer().min(0).max(limits.timeSendQueue.max),
  /** Id of a queue, or 0 for none. */
  sendIdQueue: number().integer().min(0),
  /**
   * The same two settings by the names of other clients. If both names are sent, the one that changes the
   * value counts.
   */
  timeToTransfer: olderNumber().max(limits.timeSendQueue.max),
  transferQueueId: olderNumber(),
  expiresTicket: olderNumber().max(limits.timeSendQueue.max),
  expiresInactiveMessage: text().transform((value: unknown, original: unknown) =>
    original === null ? '' : value,
  ),
  deviceName: deviceName(),
  /** The next linking brings the messages of the 30 days before. New connections do by default. */
  bringsPast: boolean(),
  queueIds: array(id().required()).max(limits.references.max),
  /** Only for the provider `cloud`. */
  ...officialFields,
}

export const connectionBody = object({ ...connectionFields, name: name().required() })

export const connectionsApi = {
  list: endpoint('GET', '/whatsapp').answers<Connection[]>(),
  get: endpoint('GET', '/whatsapp/:id', { params: idParams }).answers<Connection>(),
  create: endpoint('POST', '/whatsapp', {
    body: connectionBody,
    bodyBytes: limits.bodyBytes.form,
  }).answers<CreatedConnection>(),
  update: endpoint('PUT', '/whatsapp/:id', {
    params: idParams,
    body: object({ ...connectionFields, name: name() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Connection>(),
  remove: endpoint('DELETE', '/whatsapp/:id', { params: idParams }).answers<{ message: string }>(),
  /** Retries with the existing link. */
  retry: endpoint('POST', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /** Unlinks the phone and shows a new QR code. */
  newQr: endpoint('PUT', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /**
   * Unlinks the phone and shows a code to type on the phone with this number. The code arrives with the
   * session's next events. Call again with the same number for a new code.
   */
  pair: endpoint('POST', '/whatsappsession/:id/code', { params: idParams, body: pairingBody }).answers<{
    message: string
  }>(),
  disconnect: endpoint('DELETE', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  health: endpoint('GET', '/whatsapp/:id/health', { params: idParams }).answers<ConnectionHealth>(),
  /** Makes a new API token. The old one stops working at once. */
  rotateToken: endpoint('POST', '/whatsapp/:id/token', { params: idParams }).answers<{ token: string }>(),
  /** Providers that this installation offers. */
  providers: endpoint('GET', '/whatsapp-providers').answers<Provider[]>(),
}
