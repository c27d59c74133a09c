import type { MediaKind } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'

/** Facts of a file that are known before the upload. */
interface FileFacts {
  kind: MediaKind
  width: number | null
  height: number | null
  /** For audio and video. */
  seconds: number | null
  /** For recordings: loudness from 0 to 100. */
  waveform: number[] | null
}

/** A file that was chosen or recorded. */
export interface OutboxFile extends FileFacts {
  /** Sent under the file's own name. */
  file: File
  /** Object URL of the file in this page. */
  url: string
}

/** A waiting file without its content, which is in the browser's database (`data/browser/heldFiles.ts`). */
export interface WaitingFile extends FileFacts {
  /** Key of its content; the same for all tries. */
  key: string
  name: string
  mimetype: string
  /** Bytes. */
  size: number
}

/** A location. */
export interface Place {
  latitude: number
  longitude: number
  name: string
  address: string
}

/** A contact card; the number is digits only, with country code. */
export interface Card {
  name: string
  number: string
}

/**
 * A message that is not known to be on the server.
 * - `waiting`: it is sent as soon as possible, in order.
 * - `failed`: it was refused, and the user must decide.
 * - `uncertain`: several tries had no reliable answer; the server may have it.
 */
export interface OutboxEntry {
  /** Also the Idempotency-Key: the server stores one message per key, however often it is sent. */
  clientKey: string
  ticketId: number
  contactId: number
  whatsappId: number | null
  /** The text, or the caption of the file. */
  body: string
  /** The quoted message, as it was then. */
  quoted?: Message
  location?: Place
  contacts?: Card[]
  file?: WaitingFile
  /** ISO 8601, by this computer's clock. */
  createdAt: string
  /** Its order among messages written at the same moment; default 0. */
  place?: number
  state: 'waiting' | 'failed' | 'uncertain'
  attempts: number
  /** An ErrorCode, or NETWORK. */
  error: string | null
}

/** Compare function: in the order of writing. */
export const byWriting = (one: OutboxEntry, other: OutboxEntry): number =>
  one.createdAt.localeCompare(other.createdAt) || (one.place ?? 0) - (other.place ?? 0)

/** The stored facts of a waiting file, with its key. */
export const factsOf = (
  key: string,
  { file, kind, width, height, seconds, waveform }: OutboxFile,
): WaitingFile => ({
  key,
  name: file.name,
  mimetype: file.type,
  size: file.size,
  kind,
  width,
  height,
  seconds,
  waveform,
})

/** Number of tries with server errors after which the user must decide. */
export const MAX_ATTEMPTS = 5

/** Milliseconds before the next try: 1, 2, 4, 8 and then 15 seconds. */
export const retryDelay = (attempts: number): number =>
  Math.min(15_000, 1000 * 2 ** Math.max(0, attempts - 1))

/**
 * `offline`: no answer, or a request to come back later; retry without limit. `uncertain`: the server failed
 * while it had the message. `refused`: the server rejected it.
 */
export type SendFailure = 'offline' | 'uncertain' | 'refused'

/** @param status HTTP status, 0 when there was no answer. */
export function classifyFailure(code: string, status: number): SendFailure {
  if (code === 'NETWORK' || status === 0 || status === 401 || status === 429 || status === 503)
    return 'offline'
  return status >= 500 ? 'uncertain' : 'refused'
}

/** The entry after a failed try. */
export function afterFailure(entry: OutboxEntry, code: string, failure: SendFailure): OutboxEntry {
  const attempts = entry.attempts + 1
  if (failure === 'refused') return { ...entry, attempts, state: 'failed', error: code }
  if (failure === 'uncertain' && attempts >= MAX_ATTEMPTS)
    return { ...entry, attempts, state: 'uncertain', error: code }
  return { ...entry, attempts, error: code }
}

/**
 * The entry for a retry by the user. It keeps its key while the outcome is unknown, because the server may
 * have stored it under that key. After a refusal it gets a new one.
 */
export const forRetry = (entry: OutboxEntry, newClientKey: string): OutboxEntry => ({
  ...entry,
  clientKey: entry.state === 'failed' ? newClientKey : entry.clientKey,
  state: 'waiting',
  attempts: 0,
  error: null,
})

/**
 * The next entry to send for a ticket: the oldest one. An entry never overtakes one that is still waiting.
 */
export const nextFor = (entries: readonly OutboxEntry[], ticketId: number): OutboxEntry | undefined =>
  entries.find((entry) => entry.ticketId === ticketId && entry.state === 'waiting')

/** The unsent messages at the end of a thread: those that the server's messages do not yet include. */
export const unsentOf = (
  entries: readonly OutboxEntry[],
  ticket: { contactId: number; whatsappId: number | null },
  storedKeys: ReadonlySet<string>,
): OutboxEntry[] =>
  entries.filter(
    (entry) =>
      entry.contactId === ticket.contactId &&
      entry.whatsappId === ticket.whatsappId &&
      !storedKeys.has(entry.clientKey),
  )
