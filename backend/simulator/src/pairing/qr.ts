import { Refusal } from '../wire/Refusal.js'

/** Content of a QR on the client's screen. */
export type Qr = {
  /** Identifies the waiting socket. */
  ref: string
  /** Public keys of the client, base64. */
  noiseKey: string
  identityKey: string
  /**
   * Only known to the client and to people who see its screen. It proves to the client that its QR was
   * scanned.
   */
  secret: Buffer
}

/**
 * Parses `[https://wa.me/settings/linked_devices#]ref,noiseKey,identityKey,secret[,platform]`. Refuses other
 * text.
 */
export function readQr(text: string): Qr {
  const [ref, noiseKey, identityKey, secret] = text
    .trim()
    .replace(/^https:\/\/[^#]*#/, '')
    .split(',')
  if (!ref || !noiseKey || !identityKey || !secret)
    throw new Refusal(400, 'this is not the text of a WhatsApp QR')
  return { ref, noiseKey, identityKey, secret: Buffer.from(secret, 'base64') }
}
