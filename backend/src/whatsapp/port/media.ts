import type { Readable } from 'node:stream'
import type { Provider } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { MessageKey } from './messages.js'

/** Location of a file in a provider's own format. It is stored as JSON, and only that provider reads it. */
export type MediaReference = Readonly<Record<string, unknown>>

/** The message that brought a file. Its sender's phone can upload the file again. */
export interface MediaPlace {
  key: MessageKey
  chat: WhatsappAddress
}

/** The server no longer has the file. Its sender's phone may upload it again. */
export class MediaGone extends Error {
  override name = 'MediaGone'
}

/** The reference has a forbidden URL; it came from a stranger. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
}

export interface DownloadOptions {
  /** Provider of the connection that announced the file. */
  provider: Provider
  /** That connection; null when it is gone. */
  connectionId: number | null
  /** Largest accepted size in bytes. */
  maxBytes: number
  signal?: AbortSignal
}

/**
 * Downloads a file as it was sent.
 * @returns its bytes; the stream fails when the transfer breaks, stalls for half a minute, or the file
 *   differs from the announced one.
 * @throws MediaGone, MediaRefused, AppError ERR_MEDIA_TOO_LARGE, Error otherwise.
 */
export type Download<T> = (source: T, options: DownloadOptions) => Promise<Readable>
