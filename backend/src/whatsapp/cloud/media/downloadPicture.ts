import { env } from '../../../platform/config/env.js'
import { download } from '../../port/download.js'
import { MediaRefused, type Download } from '../../port/media.js'

/** Meta's hosts for pictures of ads. */
const PICTURE_HOST = /(^|\.)(fbcdn\.net|cdninstagram\.com|fbsbx\.com)$/

/**
 * Whether an ad's picture may be fetched from a URL: from Meta's hosts, or the server that we call anyway.
 */
export function isPictureHost(url: URL, apiUrl = env.CLOUD_API_URL): boolean {
  if (url.username || url.password) return false
  if (url.origin === new URL(apiUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && PICTURE_HOST.test(url.hostname)
}

/**
 * Downloads the picture of an ad. The request contains no token.
 * @throws MediaRefused for a forbidden URL, otherwise as `download`.
 */
export const downloadPicture: Download<string> = async (address, { maxBytes, signal }) => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isPictureHost(url)) throw new MediaRefused('the picture of an ad has a forbidden address')
  const headers = { 'accept-encoding': 'identity' }
  return download((ended) => fetch(url, { headers, redirect: 'error', signal: ended }), {
    maxBytes,
    ...(signal && { signal }),
  })
}
