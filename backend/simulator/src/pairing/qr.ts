import { Refusal } from '../wire/Refusal.js'

/** What a phone reads from the QR on the client's screen. */
export type Qr = {
  /** Names the waiting socket. */
  ref: string
  /** Public keys of the client, base64. */
  noiseKey: string
  identityKey: string
  /** Known to nobody but the client and who sees its screen; proves to the client that its QR was scanned. */
  secret: Buffer
}

/**
 * Reads `[https://wa.me/settings/linked_devices#]ref,noiseKey,identityKey,secret[,platform]`. Refuses other
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
