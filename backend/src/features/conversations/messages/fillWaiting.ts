import { recordEvent } from '../../../events/recordEvent.js'
import type { Message } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { rememberAd } from '../ads/index.js'
import { announceMedia } from '../media/index.js'
import { leaveOutOfPreview, noteAd } from '../tickets/index.js'
import { inboundBody } from './inbound.rules.js'

/**
 * A message that could not be decrypted has arrived again with its content. It keeps its place in the thread,
 * and its counts. If it was edited meanwhile, the edited text stays.
 */
export async function fillWaiting(
  message: Message,
  event: InboundMessageEvent,
  quoted: Message | null,
): Promise<void> {
  const { content, media, mediaType, forwarded = null, ad } = event
  const body = message.isEdited ? message.body : inboundBody(event)
  const adId =
    ad && !event.fromMe && message.connectionId !== null ? await rememberAd(ad, message.connectionId) : null
  await message.update({ body, content, mediaType, quotedMessageId: quoted?.id ?? null, forwarded, adId })
  if (adId !== null) await noteAd(message.ticketId, adId)
  if (media) await announceMedia(message.id, media)
  await recordEvent('message.updated', { messageId: message.id })
}

/** A message that was decrypted late turns out to answer the bot; see `Message.answersBot`. */
export async function leaveToBot(message: Message): Promise<void> {
  await message.update({ answersBot: true })
  await leaveOutOfPreview(message)
}
