import { jidDecode, type BinaryNode } from '@whiskeysockets/baileys'
import type { KeyPlace } from './keyRows.js'

/** Attributes that name the sender, by number and by LID. */
const SENDERS = ['from', 'participant', 'sender_pn', 'sender_lid', 'participant_pn', 'participant_lid']

/** Suffix of an account named by LID, in libsignal's names. */
const LID_SUFFIX = '_1'

const addressed = (address: string): KeyPlace[] => [
  { type: 'session', id: address },
  { type: 'identity-key', id: address },
]

/** A message that begins a session names the one-time key it uses, in the first field after its version. */
function preKeyIn({ tag, attrs, content }: BinaryNode): KeyPlace[] {
  if (tag !== 'enc' || attrs.type !== 'pkmsg' || !(content instanceof Uint8Array) || content[1] !== 0x08)
    return []
  let id = 0
  for (let at = 2, shift = 0; shift < 28; at += 1, shift += 7) {
    const byte = content[at] ?? 0
    id += (byte & 0x7f) << shift
    if (byte < 0x80) return [{ type: 'pre-key', id: String(id) }]
  }
  return []
}

/**
 * Keys that the library will read to decrypt a message in a chat of two: the sender's other address, their
 * devices, and the session with this one. The library itself reads them one after the other.
 */
export function keysOfMessage({ attrs, content }: BinaryNode): KeyPlace[] {
  const device = jidDecode(attrs.participant ?? attrs.from)?.device ?? 0
  const senders = SENDERS.flatMap((name) => jidDecode(attrs[name]) ?? [])
  const lids = senders.filter(({ server }) => server === 'lid').map(({ user }) => user)
  const numbers = senders.filter(({ server }) => server === 's.whatsapp.net').map(({ user }) => user)
  return [
    ...numbers.flatMap((user) => [
      { type: 'lid-mapping', id: user },
      { type: 'device-list', id: user },
    ]),
    ...lids.flatMap((user) => [
      { type: 'lid-mapping', id: `${user}_reverse` },
      ...addressed(`${user}${LID_SUFFIX}.${device}`),
    ]),
    // If the LID is known, the session is stored under it.
    ...(lids.length === 0 ? numbers.flatMap((user) => addressed(`${user}.${device}`)) : []),
    ...(Array.isArray(content) ? content.flatMap(preKeyIn) : []),
  ]
}

/** Those of them that are sessions. */
export const sessionsOfMessage = (message: BinaryNode): KeyPlace[] =>
  keysOfMessage(message).filter(({ type }) => type === 'session')
