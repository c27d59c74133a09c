import type { BinaryNode, WACallEvent } from '@whiskeysockets/baileys'
import type { InboundCallEvent } from '../../port/inboundEvents.js'
import { toAddress } from './address.js'
import { idOf, instantOf } from '../../events/fields.js'

/** Our state of a call, by WhatsApp's. Its other states only concern the connection. */
const states: Partial<Record<WACallEvent['status'], InboundCallEvent['state']>> = {
  offer: 'ringing',
  timeout: 'missed',
  terminate: 'missed',
  reject: 'declined',
  accept: 'answered',
}

/**
 * A state change of a call. At its end Baileys does not say whether the phone had answered: see
 * `toPhoneAnswer`.
 * @returns null for other changes.
 */
export function toCallEvent(call: WACallEvent, now = new Date()): InboundCallEvent | null {
  const state = states[call.status]
  const callId = idOf(call.id)
  const contact = toAddress(call.groupJid ?? call.from, call.groupJid ? null : call.callerPn)
  if (!state || !callId || !contact) return null
  return {
    kind: 'call',
    callId,
    contact,
    isVideo: call.isVideo ?? false,
    state,
    at: instantOf(call.date.getTime(), now),
  }
}

const endings: Record<string, InboundCallEvent['state']> = {
  accepted_elsewhere: 'answered',
  rejected_elsewhere: 'declined',
}

/**
 * What the phone did about a call, from the stanza that ends it on the other devices. It arrives before
 * Baileys' own event, which would report the call as missed.
 * @returns null when the stanza doesn't tell.
 */
export function toPhoneAnswer({ attrs, content }: BinaryNode, now = new Date()): InboundCallEvent | null {
  const [end] = Array.isArray(content) ? content : []
  const state = end?.tag === 'terminate' ? endings[end.attrs.reason ?? ''] : undefined
  const callId = idOf(end?.attrs['call-id'])
  const contact = toAddress(end?.attrs['call-creator'] ?? attrs.from)
  if (!state || !callId || !contact) return null
  return { kind: 'call', callId, contact, isVideo: false, state, at: instantOf(Number(attrs.t) * 1_000, now) }
}
