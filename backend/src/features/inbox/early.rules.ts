import type { InboundEditEvent, InboundReactionEvent, InboundRevokeEvent } from '../../whatsapp/inbound.js'

export type InboundChangeEvent = InboundEditEvent | InboundRevokeEvent | InboundReactionEvent

interface Named {
  whatsappId: string
  fromMe: boolean
}

/** The name under which changes wait in a conversation for their message. */
export const awaitedName = ({ whatsappId, fromMe }: Named): string => `${fromMe}:${whatsappId}`

/** The message that a change is about. */
export const targetOf = (event: InboundChangeEvent): Named => ({
  whatsappId: event.whatsappId,
  fromMe: event.kind === 'reaction' ? event.targetFromMe : event.fromMe,
})
