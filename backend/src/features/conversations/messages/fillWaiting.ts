import { recordEvent } from '../../../events/recordEvent.js'
import type { Message } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { announceMedia } from '../media/index.js'
import { leaveOutOfPreview } from '../tickets/index.js'
import { inboundBody } from './inbound.rules.js'

/**
 * A message that could not be read has come again with what it says: it takes its place in the thread, which
 * is counted and told as before. One that was edited meanwhile says what it was changed to.
 */
export async function fillWaiting(
  message: Message,
  event: InboundMessageEvent,
  quoted: Message | null,
): Promise<void> {
  const { content, media, mediaType } = event
  const body = message.isEdited ? message.body : inboundBody(event)
  await message.update({ body, content, mediaType, quotedMessageId: quoted?.id ?? null })
  if (media) await announceMedia(message.id, media)
  await recordEvent('message.updated', { messageId: message.id })
}

/** Now that it can be read, a message turns out to be an answer to the bot; see `Message.answersBot`. */
export async function leaveToBot(message: Message): Promise<void> {
  await message.update({ answersBot: true })
  await leaveOutOfPreview(message)
}
