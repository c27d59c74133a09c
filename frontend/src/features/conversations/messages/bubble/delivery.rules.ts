import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { GlyphName } from '../../../../ui/display/glyphs'

/** How far a message of ours has come; what its mark shows. */
export type Delivery = 'queued' | 'sent' | 'delivered' | 'read' | 'played' | 'failed' | 'unknown'

/** The sign of each. */
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
 * An outcome nobody knows is shown as that, never as sent; a refusal wins over how far the message had come.
 */
export function deliveryOf(message: Pick<Message, 'ack' | 'sendError' | 'sendState'>): Delivery {
  if (message.ack >= 2) return byAck[message.ack]
  if (message.sendState === 'unknown') return 'unknown'
  return message.sendError ? 'failed' : byAck[message.ack]
}
