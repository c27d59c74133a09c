import type { BodyOf, quickMessagesApi } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import { QuickMessage } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** Adds one for the actor. */
export async function createQuickMessage(
  { shortcode, message }: BodyOf<typeof quickMessagesApi.create>,
  actor: UserActor,
): Promise<QuickMessage> {
  const quickMessage = await QuickMessage.create({ shortcode, message, userId: actor.id })
  await recordEvent('quickmessage.created', { quickMessageId: quickMessage.id })
  return quickMessage
}

/** Changes what the body says. */
export async function updateQuickMessage(
  quickMessage: QuickMessage,
  body: BodyOf<typeof quickMessagesApi.update>,
): Promise<QuickMessage> {
  const { shortcode = quickMessage.shortcode, message = quickMessage.message } = body
  await quickMessage.update({ shortcode, message })
  await recordEvent('quickmessage.updated', { quickMessageId: quickMessage.id })
  return quickMessage
}

/** Removes it for good. */
export async function removeQuickMessage(quickMessage: QuickMessage): Promise<void> {
  await quickMessage.destroy()
  const { id, userId } = quickMessage
  await recordEvent('quickmessage.deleted', { quickMessageId: id, userId })
}
