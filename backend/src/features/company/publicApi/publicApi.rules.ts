import type { DeliveryState } from '@balcao/contract'
import type { Message } from '../../../models/index.js'

/** How far a message has come, in one word; WhatsApp's marks count once it has the message. */
export function deliveryStateOf({ sendState, ack }: Pick<Message, 'sendState' | 'ack'>): DeliveryState {
  if (sendState !== null && sendState !== 'sent') return sendState
  if (ack >= 4) return 'read'
  return ack === 3 ? 'delivered' : 'sent'
}

/** The caption of each file: one that is given alone is the first file's. */
export const captionsOf = (captions: readonly string[], files: number): string[] =>
  Array.from({ length: files }, (_none, place) => captions[place] ?? '')
