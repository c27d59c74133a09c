import type { Readable } from 'node:stream'
import type { Provider } from '@balcao/contract'

/**
 * Where a provider has a file, in its own words. It is stored as JSON, and nobody but that provider reads it.
 */
export type MediaReference = Readonly<Record<string, unknown>>

/** The server has the file no more; its sender's phone may put it there again. */
export class MediaGone extends Error {
  override name = 'MediaGone'
}

/** The reference leads to an address that is not asked: it came from a stranger. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
}

export interface DownloadOptions {
  /** Of the connection that the file was announced by. */
  provider: Provider
  /** The most bytes that are fetched. */
  maxBytes: number
  signal?: AbortSignal
}

/**
 * Fetches a file, as it was sent.
 * @returns its bytes; the stream fails when the transfer breaks off, stalls for half a minute, or is not what
 *   was announced.
 * @throws MediaGone, MediaRefused, AppError ERR_MEDIA_TOO_LARGE, Error otherwise.
 */
export type Download<T> = (source: T, options: DownloadOptions) => Promise<Readable>
