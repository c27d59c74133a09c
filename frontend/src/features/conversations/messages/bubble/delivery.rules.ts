import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { GlyphName } from '../../../../ui/display/glyphs'

/** The delivery status of our message, as its mark shows it. */
export type Delivery = 'queued' | 'sent' | 'delivered' | 'read' | 'played' | 'failed' | 'unknown'

/** The icon of each. */
export const signOf: Readonly<Record<Delivery, GlyphName>> = {
  queued: 'clock',
  sent: 'check',
  delivered: 'doubleCheck',
  read: 'doubleCheck',
  played: 'doubleCheck',
  failed: 'error',
  unknown: 'question',
}

const byAck = ['queued', 'queued', 'sent', 'delivered', 'read', 'played'] as const satisfies Delivery[]

/**
 * An unknown outcome is shown as such, never as sent. A refusal is shown even when the message had got
 * further.
 */
export function deliveryOf(message: Pick<Message, 'ack' | 'sendError' | 'sendState'>): Delivery {
  if (message.ack >= 2) return byAck[message.ack]
  if (message.sendState === 'unknown') return 'unknown'
  return message.sendError ? 'failed' : byAck[message.ack]
}
