import type { BaileysEventMap } from '@whiskeysockets/baileys'
import type { TypingSign } from '../../port/WhatsappProvider.js'
import { toAddress } from './address.js'

/**
 * What a customer does, or any member of a group: types, records, or has stopped. Whoever comes or goes has
 * stopped.
 * @returns null for chats that are no conversations.
 */
export function toTypingSign({ id, presences }: BaileysEventMap['presence.update']): TypingSign | null {
  const contact = toAddress(id)
  if (!contact) return null
  const states = Object.values(presences).map(({ lastKnownPresence }) => lastKnownPresence)
  if (states.includes('recording')) return { contact, state: 'recording' }
  return { contact, state: states.includes('composing') ? 'composing' : 'paused' }
}
