import type { MediaKind } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'

/** What is known of a file before the server has seen it. */
interface FileFacts {
  kind: MediaKind
  width: number | null
  height: number | null
  /** Of audio and video. */
  seconds: number | null
  /** Of a recording: loudness from 0 to 100. */
  waveform: number[] | null
}

/** A file that was chosen or recorded to be sent. */
export interface OutboxFile extends FileFacts {
  /** Its name is the name it is sent under. */
  file: File
  /** Address of the file in this page. */
  url: string
}

/**
 * A file that waits, without its bytes: those lie in the browser's database (`data/browser/heldFiles.ts`).
 */
export interface WaitingFile extends FileFacts {
  /** What its bytes are held under; the same for all tries. */
  key: string
  name: string
  mimetype: string
  /** Bytes. */
  size: number
}

/** Where something is. */
export interface Place {
  latitude: number
  longitude: number
  name: string
  address: string
}

/** A card of somebody; the number is digits only, with the country's. */
export interface Card {
  name: string
  number: string
}

/**
 * What was written and is not yet known to be on the server. `waiting` goes out as soon as it can, in order;
 * `failed` was refused and waits for a decision; `uncertain` was tried several times without an answer one
 * could trust: the server may have it.
 */
export interface OutboxEntry {
  /** Also the Idempotency-Key: the server stores one message per key, however often it is sent. */
  clientKey: string
  ticketId: number
  contactId: number
  whatsappId: number | null
  /** The text, or the caption of the file. */
  body: string
  /** What it answers, as it was then. */
  quoted?: Message
  location?: Place
  contacts?: Card[]
  file?: WaitingFile
  /** ISO 8601, by this computer's clock. */
  createdAt: string
  /** Its place among those that were written at the same moment; 0 where it is not said. */
  place?: number
  state: 'waiting' | 'failed' | 'uncertain'
  attempts: number
  /** An ErrorCode, or NETWORK. */
  error: string | null
}

/** For sorting: what was written first comes first. */
export const byWriting = (one: OutboxEntry, other: OutboxEntry): number =>
  one.createdAt.localeCompare(other.createdAt) || (one.place ?? 0) - (other.place ?? 0)

/** What is stored of a file that waits under a key. */
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

/** How often a server that answers with its own failure is tried before a person decides. */
export const MAX_ATTEMPTS = 5

/** Milliseconds before the next try: 1, 2, 4, 8 and then 15 seconds. */
export const retryDelay = (attempts: number): number =>
  Math.min(15_000, 1000 * 2 ** Math.max(0, attempts - 1))

/**
 * `offline`: nobody was reached, or we must come back later: wait and try again, for ever.
 * `uncertain`: the server broke while it had the message. `refused`: it said no.
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
 * The entry when its author asks for another try. It keeps its key while the outcome is unknown (the server
 * may have stored it under that key) and gets a new one after a refusal, which nothing was stored for.
 */
export const forRetry = (entry: OutboxEntry, newClientKey: string): OutboxEntry => ({
  ...entry,
  clientKey: entry.state === 'failed' ? newClientKey : entry.clientKey,
  state: 'waiting',
  attempts: 0,
  error: null,
})

/** The next to go out for a ticket: the oldest, and never past one that is still waiting. */
export const nextFor = (entries: readonly OutboxEntry[], ticketId: number): OutboxEntry | undefined =>
  entries.find((entry) => entry.ticketId === ticketId && entry.state === 'waiting')

/**
 * What a thread shows at its end: everything unsent of that conversation that the server's copies do not yet
 * include.
 */
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
