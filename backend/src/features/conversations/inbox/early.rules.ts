import type {
  InboundEditEvent,
  InboundReactionEvent,
  InboundRevokeEvent,
} from '../../../whatsapp/port/inboundEvents.js'
import type { MessageName } from '../../../whatsapp/port/messages.js'

export type InboundChangeEvent = InboundEditEvent | InboundRevokeEvent | InboundReactionEvent

/**
 * The message that a change is about: its names, of which one is right. Where WhatsApp does not say whose the
 * message is, it is more often the customer's, and comes by the same way as the change.
 */
export const targetsOf = (event: InboundChangeEvent): [MessageName, ...MessageName[]] => {
  const { whatsappId } = event
  const fromMe = event.kind === 'reaction' ? event.targetFromMe : event.fromMe
  if (fromMe !== null) return [{ whatsappId, fromMe }]
  return [
    { whatsappId, fromMe: false },
    { whatsappId, fromMe: true },
  ]
}
