import {
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  getBinaryNodeChildren,
  type BinaryNode,
} from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'

export type Stanza = BinaryNode
export type StanzaContent = Stanza['content']

/** The server's own address. */
export const SERVER = 's.whatsapp.net'

/** Builds a stanza; attributes without a value are left out, numbers become text. */
export function stanza(
  tag: string,
  attributes: Record<string, string | number | undefined> = {},
  content?: StanzaContent,
): Stanza {
  const attrs: Stanza['attrs'] = {}
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = String(value)
  return content === undefined ? { tag, attrs } : { tag, attrs, content }
}

export const childOf = getBinaryNodeChild
export const childrenOf = getBinaryNodeChildren

/** All child stanzas; none when the content is text or bytes. */
export function contentOf(parent: Stanza | undefined): Stanza[] {
  return Array.isArray(parent?.content) ? parent.content : []
}

/** Bytes of a named child. Throws when it is absent. */
export function requiredBytes(parent: Stanza | undefined, tag: string): Buffer {
  const bytes = getBinaryNodeChildBuffer(parent, tag)
  if (!bytes) throw new Error(`stanza without <${tag}>`)
  return Buffer.from(bytes)
}

/** Bytes that a stanza carries itself. Throws when it carries none. */
export function bytesOf(carrier: Stanza | undefined): Buffer {
  const content = carrier?.content
  if (content === undefined || Array.isArray(content))
    throw new Error(`<${carrier?.tag ?? 'nothing'}> carries no bytes`)
  return Buffer.from(content as Uint8Array)
}

/** Big-endian unsigned number of `length` bytes. */
export function unsigned(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

export function readUnsigned(bytes: Uint8Array): number {
  return Buffer.from(bytes).readUIntBE(0, bytes.length)
}

/** Seconds since 1970, the protocol's clock. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** A stanza id of the server's own. */
export function newStanzaId(): string {
  return `sim-${randomBytes(6).toString('hex')}`
}

/** A message id as phones make them. */
export function newMessageId(): string {
  return '3A' + randomBytes(9).toString('hex').toUpperCase()
}
