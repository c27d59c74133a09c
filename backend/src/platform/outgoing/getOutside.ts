import type { IncomingMessage } from 'node:http'
import { askNameServers } from './askNameServers.js'
import { ForbiddenAddress, mayCall, openRequest } from './openRequest.js'

/** Why there is no answer. */
type GetFailure = 'address' | 'redirect' | 'timeout' | 'connection' | 'tooLarge'

interface OutsidePage {
  /** Where the answer came from, after redirects. */
  url: URL
  status: number
  /** Value of the header Content-Type; '' for none. */
  type: string
  body: Buffer
}

interface GetOptions {
  /** Value of the header Accept. */
  accept: string
  /** Aborts the request and its answer. */
  signal: AbortSignal
  /** Allows private addresses, plain http and any port. */
  allowPrivate: boolean
  maxBytes: number
  /** Takes the beginning of a longer answer. Otherwise it is a failure. */
  takesBeginning: boolean
  /** Whether a redirect to this address is followed. All by default. */
  mayFollow?: (to: URL) => boolean
}

const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Nothing here names the reader or the installation: no cookie, no referrer, no language. */
const headersFor = (accept: string): Record<string, string> => ({
  Accept: accept,
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)',
})

async function bodyOf(
  answer: IncomingMessage,
  { maxBytes, takesBeginning }: GetOptions,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > maxBytes) return takesBeginning ? Buffer.concat(parts).subarray(0, maxBytes) : null
  }
  return Buffer.concat(parts)
}

/** Only the usual port: others are not pages for everybody, and could be asked one after the other. */
const mayGet = (url: URL, allowPrivate: boolean): boolean =>
  mayCall(url.href, allowPrivate) && (allowPrivate || url.port === '')

/**
 * Gets a page or picture whose address a stranger wrote. Private addresses are refused after resolving, the
 * connection goes to exactly the checked address, and each redirect (at most three) is checked in the same
 * way. Names are resolved by `askNameServers`, since their owners may make that last. Outside of any scope.
 * @returns the answer, or why there is none; never throws because of the other side.
 */
export async function getOutside(
  address: URL,
  options: GetOptions,
): Promise<OutsidePage | { failure: GetFailure }> {
  const { accept, signal, allowPrivate } = options
  let url = address
  try {
    for (let redirects = 0; ; redirects++) {
      if (!mayGet(url, allowPrivate)) return { failure: 'address' }
      const answer = await openRequest(
        url,
        { method: 'GET', headers: headersFor(accept), allowPrivate, findAddresses: askNameServers },
        signal,
      )
      const { statusCode: status = 0, headers } = answer
      if (!REDIRECTS.includes(status) || headers.location === undefined) {
        const body = await bodyOf(answer, options)
        answer.destroy()
        if (!body) return { failure: 'tooLarge' }
        return { url, status, type: headers['content-type'] ?? '', body }
      }
      answer.destroy()
      if (redirects === MOST_REDIRECTS || !URL.canParse(headers.location, url.href))
        return { failure: 'redirect' }
      url = new URL(headers.location, url)
      if (options.mayFollow?.(url) === false) return { failure: 'redirect' }
    }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { failure: 'address' }
    return { failure: signal.aborted ? 'timeout' : 'connection' }
  }
}
