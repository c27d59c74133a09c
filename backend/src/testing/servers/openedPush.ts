import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

const derived = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Opens what a push service got, as the browser does (RFC 8291, in one record). */
export function openedPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derived(auth, keys.computeSecret(sender), about, 32)
  const key = derived(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
