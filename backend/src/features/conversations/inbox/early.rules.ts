import type {
  InboundEditEvent,
  InboundReactionEvent,
  InboundRevokeEvent,
} from '../../../whatsapp/port/inboundEvents.js'
import type { MessageName } from '../../../whatsapp/port/messages.js'

export type InboundChangeEvent = InboundEditEvent | InboundRevokeEvent | InboundReactionEvent

/** The message that a change is about. */
export const targetOf = (event: InboundChangeEvent): MessageName => ({
  whatsappId: event.whatsappId,
  fromMe: event.kind === 'reaction' ? event.targetFromMe : event.fromMe,
})
