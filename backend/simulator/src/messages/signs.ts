import type { Account } from '../network/Account.js'
import type { Destination } from './deliver.js'
import { stanza } from '../wire/stanza.js'

export const TYPING_STATES = ['composing', 'paused', 'recording'] as const
export type TypingState = (typeof TYPING_STATES)[number]

/** The contact types, records or stops; only devices that are online hear of it. */
export function sendTyping(contact: Account, { phone, group }: Destination, state: TypingState): void {
  const sign = state === 'recording' ? stanza('composing', { media: 'audio' }) : stanza(state)
  for (const device of phone.devices.values()) {
    const from = group ? { from: group.id, participant: contact.lidJid } : { from: contact.jid }
    device.tell(stanza('chatstate', { ...from, to: phone.jid }, [sign]))
  }
}
