import { jidDecode, type BinaryNode } from '@whiskeysockets/baileys'
import type { KeyPlace } from './keyRows.js'

/** Who a message is from, in both forms as far as the server tells them. */
const SENDERS = ['from', 'participant', 'sender_pn', 'sender_lid', 'participant_pn', 'participant_lid']

/** How libsignal calls an account that is named by LID. */
const LID_SUFFIX = '_1'

const addressed = (address: string): KeyPlace[] => [
  { type: 'session', id: address },
  { type: 'identity-key', id: address },
]

/**
 * A message that begins a session names the one-time key that it uses, in the first field after its version.
 */
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
 * The places of the stored keys that the library looks at when it decrypts a message in a chat of two: who
 * its sender is in the other form, which devices they have, the session with this one. It asks for them one
 * after the other.
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
    // A session is kept under the LID where that is known.
    ...(lids.length === 0 ? numbers.flatMap((user) => addressed(`${user}.${device}`)) : []),
    ...(Array.isArray(content) ? content.flatMap(preKeyIn) : []),
  ]
}

/** Those of them that are sessions. */
export const sessionsOfMessage = (message: BinaryNode): KeyPlace[] =>
  keysOfMessage(message).filter(({ type }) => type === 'session')
