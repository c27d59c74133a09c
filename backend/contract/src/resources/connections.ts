import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.js'
import { id, idParams, name, text } from '../fields.js'
import { limits } from '../limits.js'
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

/** Statuses that a person should look at: the side menu's alert (product.md, section 2). */
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

/** The live part of a connection, sent on every change of its session. */
export interface ConnectionSession {
  id: number
  status: ConnectionStatus
  /** The text to draw as a QR code; empty when there is none, and for everyone but admins: who scans it reads along. */
  qrcode: string
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
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  /** The API token; null for everyone but admins. */
  token: string | null
  timeSendQueue: number
  sendIdQueue: number
  queues: (QueueBadge & { greetingMessage: string; WhatsappQueue: { whatsappId: number; queueId: number } })[]
  createdAt: string
}

const connectionFields = {
  isDefault: boolean(),
  provider: string().oneOf(providers),
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  token: string().trim().max(limits.token.max).nullable(),
  timeSendQueue: number().integer().min(0).max(limits.timeSendQueue.max),
  /** A queue's id, or 0 for none. */
  sendIdQueue: number().integer().min(0),
  queueIds: array(id().required()),
}

export const connectionBody = object({ ...connectionFields, name: name().required() })

export const connectionsApi = {
  list: endpoint('GET', '/whatsapp').answers<Connection[]>(),
  get: endpoint('GET', '/whatsapp/:id', { params: idParams }).answers<Connection>(),
  create: endpoint('POST', '/whatsapp', { body: connectionBody }).answers<Connection>(),
  update: endpoint('PUT', '/whatsapp/:id', {
    params: idParams,
    body: object({ ...connectionFields, name: name() }),
  }).answers<Connection>(),
  remove: endpoint('DELETE', '/whatsapp/:id', { params: idParams }).answers<{ message: string }>(),
  /** Try again with the link it has. */
  retry: endpoint('POST', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /** Forget the link and show a new QR code. */
  newQr: endpoint('PUT', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  disconnect: endpoint('DELETE', '/whatsappsession/:id', { params: idParams }).answers<{ message: string }>(),
  /** Which providers this installation offers. */
  providers: endpoint('GET', '/whatsapp-providers').answers<Provider[]>(),
}
