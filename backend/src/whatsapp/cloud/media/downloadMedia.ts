import type { Readable } from 'node:stream'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { download } from '../../port/download.js'
import { MediaGone, MediaRefused, type DownloadOptions, type MediaReference } from '../../port/media.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { callGraph, GraphRefusal } from '../graph.js'

/** Meta's host for files of messages. */
const MEDIA_HOST = 'lookaside.fbsbx.com'
/** Meta's code for an object that does not exist (any more), or that the token may not see. */
const UNKNOWN_OBJECT = 100

/**
 * Whether a file may be fetched from a URL. The request contains the token, so it goes to Meta's host alone,
 * or to the server that we call anyway.
 */
export function isAllowed(url: URL, apiUrl = env.CLOUD_API_URL): boolean {
  if (url.username || url.password) return false
  if (url.origin === new URL(apiUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && url.hostname === MEDIA_HOST
}

interface Place {
  url: URL
  /** Bytes; NaN when unknown. */
  size: number
}

/** Asks where a file is. The address is valid for five minutes, the id for a week. */
async function placeOf(mediaId: string, { accessToken, phoneNumberId }: CloudAccount): Promise<Place> {
  const query = { phone_number_id: phoneNumberId }
  const path = `/${encodeURIComponent(mediaId)}`
  try {
    const { url, file_size: size } = await callGraph({ method: 'GET', path, query, accessToken })
    if (typeof url !== 'string' || !URL.canParse(url)) throw new MediaRefused('a file has no address')
    return { url: new URL(url), size: Number(size) }
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error
    if (error.code === UNKNOWN_OBJECT || error.status === 404) throw new MediaGone('a file is gone')
    throw error
  }
}

/**
 * Downloads a file of a message, with the token of the connection that announced it.
 * @throws MediaGone (unknown to Meta, or older than a week), MediaRefused (a forbidden URL, or a connection
 *   without a token), AppError ERR_MEDIA_TOO_LARGE, Error otherwise.
 */
export async function downloadMedia(
  { mediaId }: MediaReference,
  { connectionId, maxBytes, signal }: DownloadOptions,
): Promise<Readable> {
  if (typeof mediaId !== 'string') throw new MediaRefused('the reference of a file cannot be read')
  const account = connectionId === null ? null : await maybeAccount(connectionId)
  if (!account) throw new MediaRefused('the file’s connection is gone, or has no token')
  const { url, size } = await placeOf(mediaId, account)
  if (!isAllowed(url)) throw new MediaRefused(`files are not fetched from ${url.hostname}`)
  if (size > maxBytes) throw new AppError('ERR_MEDIA_TOO_LARGE')
  const headers = { authorization: `Bearer ${account.accessToken}`, 'accept-encoding': 'identity' }
  return download((ended) => fetch(url, { headers, redirect: 'error', signal: ended }), {
    maxBytes,
    ...(signal && { signal }),
  })
}
