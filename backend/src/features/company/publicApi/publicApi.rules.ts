import type { DeliveryState } from '@balcao/contract'
import type { Message } from '../../../models/index.js'

/**
 * How far a message has come, in one word. WhatsApp's acknowledgements count only once the message was sent.
 */
export function deliveryStateOf({ sendState, ack }: Pick<Message, 'sendState' | 'ack'>): DeliveryState {
  if (sendState === 'unconfirmed') return 'sending'
  if (sendState !== null && sendState !== 'sent') return sendState
  if (ack >= 4) return 'read'
  return ack === 3 ? 'delivered' : 'sent'
}

/** The caption of each file. A single caption belongs to the first file. */
export const captionsOf = (captions: readonly string[], files: number): string[] =>
  Array.from({ length: files }, (_none, place) => captions[place] ?? '')
