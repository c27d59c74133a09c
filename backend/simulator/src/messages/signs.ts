import { randomBytes } from 'node:crypto'
import type { Account } from '../network/Account.js'
import { newStanzaId, nowSeconds, stanza } from '../wire/stanza.js'

export const TYPING_STATES = ['composing', 'paused', 'recording'] as const
export type TypingState = (typeof TYPING_STATES)[number]

/** The contact types, records or stops; only devices that are online hear of it. */
export function sendTyping(contact: Account, phone: Account, state: TypingState): void {
  const sign = state === 'recording' ? stanza('composing', { media: 'audio' }) : stanza(state)
  for (const device of phone.devices.values()) {
    device.tell(stanza('chatstate', { from: contact.jid, to: phone.jid }, [sign]))
  }
}

/** The contact calls. Answers the call's id. */
export function sendCall(contact: Account, phone: Account, video: boolean): string {
  const id = randomBytes(16).toString('hex').toUpperCase()
  const media = [
    stanza('audio', { enc: 'opus', rate: 16_000 }),
    ...(video ? [stanza('video', { enc: 'vp8' })] : []),
  ]
  const creator = { 'call-id': id, 'call-creator': contact.lidJid, caller_pn: contact.jid }
  for (const device of phone.devices.values()) {
    const attributes = { from: contact.lidJid, id: newStanzaId(), t: nowSeconds(), notify: contact.name }
    device.deliver(stanza('call', attributes, [stanza('offer', creator, media)]))
  }
  return id
}
