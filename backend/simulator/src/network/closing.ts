import { stanza, type Stanza } from '../wire/stanza.js'

/** The codes that WhatsApp closes a stream with, and that a fault can order. */
export const CLOSING_CODES = [401, 402, 403, 405, 440, 503, 515] as const

/** The last stanza of a stream, upon which the client closes with that code. */
export function closingStanza(code: number): Stanza {
  if (code === 440) return stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })])
  if (code === 401) return stanza('stream:error', { code }, [stanza('conflict', { type: 'device_removed' })])
  if (code === 503 || code === 515) return stanza('stream:error', { code })
  return stanza('failure', { reason: code, location: 'sim' })
}

/**
 * The last stanza of a stream that the server ends on account of what it was sent; without a code, as for bad
 * XML.
 */
export const rejectionStanza = (how: 'streamError' | 'streamEnd'): Stanza =>
  how === 'streamEnd' ? stanza('xmlstreamend') : stanza('stream:error', {}, [stanza('xml-not-well-formed')])
