import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, name, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { QueueOption } from './queueOptions.js'
import type { QueueBadge } from './queues.js'

/**
 * OPENING connecting; qrcode waits for a scan; PAIRING scanned or code shown, until open; CONNECTED;
 * TIMEOUT lost and retrying; DISCONNECTED stopped, needs a person.
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

/** Statuses that a person should look at: the side menu's alert. */
export const alertStatuses: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
]

/** `beta` is WhatsApp itself; `simulator` exists only where the installation runs one. */
export const providers = ['beta', 'simulator'] as const
export type Provider = (typeof providers)[number]

/** What a connection may be able to do. The client offers what it can, and the server refuses the rest. */
export const capabilities = [
  /** A phone is linked to it, by a QR code or a typed code, and can be unlinked. */
  'linking',
  /** Our id of a message is WhatsApp's: to send it again is safe. */
  'chosenIds',
  /** What was sent can be changed, and taken back. */
  'edits',
  'deletions',
  /** Customers can change and take back what they wrote. */
  'customerChanges',
  'profilePictures',
  /** WhatsApp says whether a number is there, and how it writes it. */
  'numberLookup',
  'groups',
  'reactions',
  'quotes',
  'readMarks',
  'typing',
  'locations',
  'contactCards',
  'stickers',
  'voice',
  'polls',
  /** Menus have buttons and lists; without it they have numbers. */
  'buttons',
  'templates',
  /** WhatsApp takes answers for a time after the customer's last message, and then templates alone. */
  'replyWindow',
  /** Each message has a price. */
  'prices',
] as const
export type Capability = (typeof capabilities)[number]

/** The live part of a connection, sent on every change of its session. */
export interface ConnectionSession {
  id: number
  status: ConnectionStatus
  /**
   * The text to draw as a QR code; empty when there is none, and for everyone but admins: who scans it reads
   * along.
   */
  qrcode: string
  /**
   * The code to type on the phone, eight letters and digits; empty when there is none, and for everyone but
   * admins.
   */
  pairingCode: string
  /** The number that is being linked by a code; null while it is linked by a QR code, or not at all. */
  pairingNumber: string | null
  /** ISO 8601: until when the QR or pairing code on show can be used; null when none is on show. */
  shownUntil: string | null
  /** Reconnection attempts since it was last connected. */
  retries: number
  /** Why it is DISCONNECTED or TIMEOUT: a code of `connectionReasons`, or null. */
  statusReason: ConnectionReason | null
  /** ISO 8601: since when it has this status. */
  statusSince: string
  /** The linked number, digits only; null before the first link. */
  number: string | null
  updatedAt: string
}

/** Why a connection is not connected; phrased by the client. */
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
] as const
export type ConnectionReason = (typeof connectionReasons)[number]

/** A linked WhatsApp number (`whatsapp` on the wire). */
export interface Connection extends ConnectionSession {
  name: string
  companyId: number
  isDefault: boolean
  provider: Provider
  /** What it can do; menus follow these, never the provider's name. */
  capabilities: readonly Capability[]
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  /**
   * The API token; null but for an admin who asks for this one connection: lists and news do not carry it.
   */
  token: string | null
  timeSendQueue: number
  sendIdQueue: number
  /** The same two by the names of other clients; null for no queue. */
  timeToTransfer: number
  transferQueueId: number | null
  /**
   * Minutes without an answer of the customer after which an open ticket is closed, inside the hours; 0 for
   * never.
   */
  expiresTicket: number
  /** What is said then; nothing where it is empty. */
  expiresInactiveMessage: string
  /** How the phone lists this device from the next linking on; the installation's name where it is empty. */
  deviceName: string
  queues: OfferedQueue[]
  createdAt: string
}

/** A queue that a connection offers. */
export interface OfferedQueue extends QueueBadge {
  greetingMessage: string
  WhatsappQueue: { whatsappId: number; queueId: number }
  /** The whole of its menu, in the order of its making; only where one connection is asked for. */
  options?: QueueOption[]
}

/** A change of a connection's state. */
export interface ConnectionChange {
  status: ConnectionStatus
  statusReason: ConnectionReason | null
  /** ISO 8601. */
  at: string
}

/** Messages that could not be sent, by WhatsApp's reason or ours. */
export interface SendFailures {
  /** An ErrorCode, or WhatsApp's own code as text. */
  reason: string
  today: number
  last24h: number
}

/**
 * How a connection does. "Today" begins at midnight in the company's time zone. The state itself is live:
 * `ConnectionSession`.
 */
export interface ConnectionHealth {
  id: number
  /** ISO 8601: when the customers were last heard, and when something was last sent; null for never. */
  lastReceivedAt: string | null
  lastSentAt: string | null
  today: { received: number; sent: number }
  failures: SendFailures[]
  /** Messages on their way to WhatsApp, or waiting for the connection. */
  waiting: number
  /** How often in 24 hours it was lost and came back. */
  reconnections: number
  /** WhatsApp lets this number write to nobody new until then (ISO 8601); null without a restriction. */
  restrictedUntil: string | null
  /**
   * ISO 8601: connected, within working hours, and yet nothing has arrived since then; null when all is well.
   */
  silentSince: string | null
  /** The version of WhatsApp Web that WHATSAPP_VERSION sets; null when it is the library's own. */
  whatsappVersion: string | null
  /** What became of its session lately, the newest first. */
  changes: ConnectionChange[]
}

/** WhatsApp's international numbers have up to 15 digits; people write them with spaces and signs. */
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
  provider: string().oneOf(providers),
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  /**
   * Null leaves the one it has, and so does the same; an empty one takes it away. A new one has
   * `limits.token.min` characters.
   */
  token: string().trim().max(limits.token.max).nullable(),
  timeSendQueue: number().integer().min(0).max(limits.timeSendQueue.max),
  /** A queue's id, or 0 for none. */
  sendIdQueue: number().integer().min(0),
  /**
   * The same two by the names of other clients. Of those that are sent the one counts that says something
   * new.
   */
  timeToTransfer: olderNumber().max(limits.timeSendQueue.max),
  transferQueueId: olderNumber(),
  expiresTicket: olderNumber().max(limits.timeSendQueue.max),
  expiresInactiveMessage: text().transform((value: unknown, original: unknown) =>
    original === null ? '' : value,
  ),
  deviceName: deviceName(),
  queueIds: array(id().required()).max(limits.references.max),
}

export const connectionBody = object({ ...connectionFields, name: name().required() })

export const connectionsApi = {
  list: endpoint('GET', '/whatsapp').answers<Connection[]>(),
  get: endpoint('GET', '/whatsapp/:id', { params: idParams }).answers<Connection>(),
  create: endpoint('POST', '/whatsapp', {
    body: connectionBody,
    bodyBytes: limits.bodyBytes.form,
  }).answers<Connection>(),
  update: endpoint('PUT', '/whatsapp/:id', {
    params: idParams,
    body: object({ ...connectionFields, name: name() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Connection>(),
  remove: endpoint('DELETE', '/whatsapp/:id', { params: idParams }).answers<{ message: string }>(),
  /** Try again with the link it has. */
  retry: endpoint('POST', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /** Forget the link and show a new QR code. */
  newQr: endpoint('PUT', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /**
   * Forget the link and show a code to type on the phone of that number. The code comes with the session's
   * next states: asking again, with the same number, shows a new one.
   */
  pair: endpoint('POST', '/whatsappsession/:id/code', { params: idParams, body: pairingBody }).answers<{
    message: string
  }>(),
  disconnect: endpoint('DELETE', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  health: endpoint('GET', '/whatsapp/:id/health', { params: idParams }).answers<ConnectionHealth>(),
  /** Gives it a new API token; the one before it ends at once. */
  rotateToken: endpoint('POST', '/whatsapp/:id/token', { params: idParams }).answers<{ token: string }>(),
  /** Which providers this installation offers. */
  providers: endpoint('GET', '/whatsapp-providers').answers<Provider[]>(),
}
