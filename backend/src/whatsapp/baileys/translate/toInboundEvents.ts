import { proto, type WAMessage } from '@whiskeysockets/baileys'
import type { InboundEvent } from '../../port/inboundEvents.js'
import type { WhatsappAddress } from '../../port/address.js'
import { unknownContent } from './content.js'
import { revokedBy, toChange } from './toChange.js'
import { isPeer, originOf, toInboundMessage, toMessageEvent } from './toInboundMessage.js'

const { REVOKE } = proto.WebMessageInfo.StubType

function toEvents(
  message: WAMessage,
  batch: readonly WAMessage[],
  me: WhatsappAddress,
  now: Date,
): InboundEvent[] {
  const origin = originOf(message, me, now)
  if (!origin) return []
  const { whatsappId, fromMe, contact } = origin
  const change = toChange(message, origin, now)
  // With equal ids this is the changed message itself, so the change has no carrier.
  if (change)
    return [change.whatsappId === whatsappId ? change : { ...change, carrier: { whatsappId, fromMe } }]
  if (!message.message && message.messageStubType === REVOKE) {
    const deletion = batch.find((other) => other !== message && other.key.id === message.key.id)
    const deleted = deletion ? revokedBy(deletion) : null
    const target = deleted ? { ...origin, whatsappId: deleted } : null
    return target ? [toMessageEvent(message, target, unknownContent('deleted'), now)] : []
  }
  const event = toInboundMessage(message, me, now)
  if (event) return [event]
  return message.message && !isPeer(message) ? [{ kind: 'silent', whatsappId, fromMe, contact }] : []
}

/**
 * All events in a batch of Baileys' messages, in order: messages, and changes of messages.
 *
 * If Baileys had buffered messages together with their changes, an edited message has its new text, and a
 * deleted one is only an empty stub with the id of its deletion. An event that somebody wrote is still
 * created.
 *
 * Never throws: a message that cannot be translated becomes one of unknown kind.
 * @param me our own number and LID.
 */
export function toInboundEvents(
  batch: readonly WAMessage[],
  me: WhatsappAddress,
  now = new Date(),
): InboundEvent[] {
  return batch.flatMap((message) => {
    try {
      return toEvents(message, batch, me, now)
    } catch {
      const origin = originOf(message, me, now)
      return origin ? [toMessageEvent(message, origin, unknownContent('unreadable'), now)] : []
    }
  })
}
