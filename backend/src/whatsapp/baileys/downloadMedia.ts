import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import type { Provider } from '@balcao/contract'
import { getMediaKeys } from '@whiskeysockets/baileys'
import { env } from '../../platform/config/env.js'
import { download } from '../port/download.js'
import { MediaRefused, type DownloadOptions } from '../port/media.js'
import type { MediaSource } from './mediaSource.js'

/** WhatsApp's file host, for announcements with only a path. */
const MEDIA_HOST = 'mmg.whatsapp.net'
const MAX_REDIRECTS = 3
/** Length of the checksum at the end of an encrypted file (truncated). */
const MAC_BYTES = 10

/**
 * Whether a URL may be called. The sender of a message chooses the URL of its file. So only WhatsApp's own
 * hosts are called, and the simulator on this machine for its connections.
 */
export function isAllowed(url: URL, provider: Provider, simulatorUrl = env.SIMULATOR_URL): boolean {
  if (url.username || url.password) return false
  if (provider === 'simulator' && simulatorUrl && url.origin === new URL(simulatorUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && /(^|\.)whatsapp\.net$/.test(url.hostname)
}

/** @throws MediaRefused for an invalid or forbidden URL. */
function allowedUrl(address: string, provider: Provider, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new MediaRefused('a file has no address')
  const url = new URL(address, base)
  if (!isAllowed(url, provider)) throw new MediaRefused(`files are not fetched from ${url.hostname}`)
  return url
}

/** URL of an announced file. Where both are given, the path is newer than the URL. */
function addressOf({ url, directPath }: MediaSource, provider: Provider): URL {
  if (directPath === null) return allowedUrl(url ?? '', provider)
  const own = url !== null && URL.canParse(url) ? new URL(url) : null
  const host = own && isAllowed(own, provider) ? own.origin : `https://${MEDIA_HOST}`
  return allowedUrl(directPath.startsWith('/') ? `${host}${directPath}` : '', provider)
}

async function fetchAllowed(first: URL, provider: Provider, signal: AbortSignal): Promise<Response> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { Origin: 'https://web.whatsapp.com', 'Accept-Encoding': 'identity' },
    })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    url = allowedUrl(location, provider, url)
  }
  throw new Error('a file is redirected too often')
}

/** The (encrypted) bytes at a URL of WhatsApp. */
const fetched = (url: URL, { provider, maxBytes, signal }: DownloadOptions): Promise<Readable> =>
  download((ended) => fetchAllowed(url, provider, ended), { maxBytes, ...(signal && { signal }) })

/** Decrypts a file. Fails at its end when the checksum is wrong. */
class Opening extends Transform {
  readonly #decipher
  readonly #mac
  #buffer = Buffer.alloc(0)

  constructor({ cipherKey, iv, macKey }: { cipherKey: Buffer; iv: Buffer; macKey: Buffer }) {
    super()
    this.#decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
    this.#mac = createHmac('sha256', macKey).update(iv)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const data = Buffer.concat([this.#buffer, chunk])
    const end = Math.max(0, data.length - MAC_BYTES)
    this.#buffer = data.subarray(end)
    this.#mac.update(data.subarray(0, end))
    done(null, this.#decipher.update(data.subarray(0, end)))
  }

  override _flush(done: TransformCallback): void {
    const mac = this.#mac.digest().subarray(0, MAC_BYTES)
    if (this.#buffer.length !== MAC_BYTES || !timingSafeEqual(mac, this.#buffer)) {
      done(new Error('a file is not what was announced'))
      return
    }
    try {
      done(null, this.#decipher.final())
    } catch (error) {
      done(error as Error)
    }
  }
}

/**
 * Downloads and decrypts an announced file. The library's own download is not used: it follows any redirect,
 * doesn't verify the file, and a broken transfer raises an error that nobody can catch, which ends the
 * process. Only its key derivation is used.
 * @returns the file's bytes; the stream fails when the transfer breaks, stalls for half a minute, or the
 *   checksum is wrong.
 * @throws MediaGone (404, 410), MediaRefused (a forbidden URL), AppError ERR_MEDIA_TOO_LARGE, Error
 *   otherwise.
 */
export async function downloadMedia(source: MediaSource, options: DownloadOptions): Promise<Readable> {
  const url = addressOf(source, options.provider)
  const keys = await getMediaKeys(Buffer.from(source.mediaKey, 'base64'), source.type)
  if (!keys.macKey) throw new Error('the library derived no key for the checksum')
  const opening = new Opening({
    cipherKey: Buffer.from(keys.cipherKey),
    iv: Buffer.from(keys.iv),
    macKey: Buffer.from(keys.macKey),
  })
  const encrypted = await fetched(url, { ...options, maxBytes: options.maxBytes + 16 + MAC_BYTES })
  encrypted.on('error', (error) => opening.destroy(error))
  // A reader that begins later gets the error then.
  opening.on('error', () => undefined)
  opening.on('close', () => encrypted.destroy())
  return encrypted.pipe(opening)
}

/**
 * Downloads an unencrypted file from WhatsApp, such as a contact's picture.
 * @throws as `downloadMedia`.
 */
export const downloadOpen = async (address: string, options: DownloadOptions): Promise<Readable> =>
  fetched(allowedUrl(address, options.provider), options)
