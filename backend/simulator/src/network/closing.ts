import { stanza, type Stanza } from '../wire/stanza.js'

/** Codes with which WhatsApp closes a stream, and that a fault can order. */
export const CLOSING_CODES = [401, 402, 403, 405, 440, 503, 515] as const

/** The last stanza of a stream. It makes the client close with this code. */
export function closingStanza(code: number): Stanza {
  if (code === 440) return stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })])
  if (code === 401) return stanza('stream:error', { code }, [stanza('conflict', { type: 'device_removed' })])
  if (code === 503 || code === 515) return stanza('stream:error', { code })
  return stanza('failure', { reason: code, location: 'sim' })
}

/**
 * The last stanza of a stream that the server ends because of a message. It has no code, like the one for bad
 * XML.
 */
export const rejectionStanza = (how: 'streamError' | 'streamEnd'): Stanza =>
  how === 'streamEnd' ? stanza('xmlstreamend') : stanza('stream:error', {}, [stanza('xml-not-well-formed')])
