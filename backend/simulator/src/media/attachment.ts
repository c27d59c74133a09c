import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys'
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { nowSeconds } from '../wire/stanza.js'
import type { MediaHost } from './MediaHost.js'

/** Kind of attachment, which determines its keys. */
export type MediaKind = Extract<MediaType, 'image' | 'video' | 'audio' | 'document' | 'sticker'>

/** Data of a message that is needed to open its attachment. */
export type Attachment = {
  kind: MediaKind
  url: string
  mediaKey: Uint8Array
  /** SHA-256 of the file, and of the encrypted bytes on the host. */
  fileSha256: Uint8Array
  fileEncSha256: Uint8Array
}

/** Fields of every message with an attachment. */
type SealedFile = Omit<Attachment, 'kind'> & { fileLength: number; mediaKeyTimestamp: number }

const CIPHER = 'aes-256-cbc'
const MAC_LENGTH = 10

/** Encrypts a file as a phone does, and stores it on the host. */
export async function sealFile(host: MediaHost, kind: MediaKind, file: Uint8Array): Promise<SealedFile> {
  const mediaKey = randomBytes(32)
  const { cipherKey, iv, macKey } = await keysOf(mediaKey, kind)
  const cipher = createCipheriv(CIPHER, cipherKey, iv)
  const encrypted = Buffer.concat([cipher.update(file), cipher.final()])
  const sealed = Buffer.concat([encrypted, macOf(macKey, iv, encrypted)])
  return {
    url: host.url(await host.put(sealed)),
    mediaKey,
    fileSha256: sha256(file),
    fileEncSha256: sha256(sealed),
    fileLength: file.length,
    mediaKeyTimestamp: nowSeconds(),
  }
}

/**
 * The file, downloaded and decrypted as a phone does it; undefined when it is gone or doesn't match the
 * message.
 */
export async function openAttachment(host: MediaHost, attachment: Attachment): Promise<Buffer | undefined> {
  const name = host.nameOf(attachment.url)
  const sealed = name && (await host.read(name))
  if (!sealed || !sha256(sealed).equals(attachment.fileEncSha256)) return undefined
  const { cipherKey, iv, macKey } = await keysOf(attachment.mediaKey, attachment.kind)
  const encrypted = sealed.subarray(0, -MAC_LENGTH)
  if (!macOf(macKey, iv, encrypted).equals(sealed.subarray(-MAC_LENGTH))) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, cipherKey, iv)
    const file = Buffer.concat([decipher.update(encrypted), decipher.final()])
    return sha256(file).equals(attachment.fileSha256) ? file : undefined
  } catch {
    return undefined
  }
}

async function keysOf(mediaKey: Uint8Array, kind: MediaKind) {
  const { cipherKey, iv, macKey } = await getMediaKeys(mediaKey, kind)
  if (!macKey) throw new Error('the library derived no key for the checksum')
  return { cipherKey, iv, macKey }
}

function macOf(key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Buffer {
  return createHmac('sha256', key).update(iv).update(encrypted).digest().subarray(0, MAC_LENGTH)
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
