import { limits } from '@balcao/contract'
import { type Ticket } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { capabilitiesOf } from '../../../../whatsapp/gateway.js'
import { filesToShare, reserveStorage } from '../../media/index.js'
import { queueMessage } from '../messages.commands.js'
import type { MessageView } from '../messageViews.queries.js'
import { forwardedPart, forwardMark } from './forward.rules.js'

/**
 * Stores messages of another thread as messages of this ticket, in their order, and queues their delivery:
 * all or none. A file is not copied: both messages name it.
 * @param ticket with its connection.
 * @param clientKey of the first; the others add their place to it.
 * @throws AppError ERR_FORWARD_WAPP_MSG for what can't be forwarded; ERR_STORAGE_FULL; as `queueMessage`.
 */
export async function forwardMessages(
  ticket: Ticket,
  originals: readonly MessageView[],
  clientKey: string | null,
  actor: UserActor,
): Promise<MessageView[]> {
  const parts = originals.map((original) => {
    const part = forwardedPart(original)
    if (!part || part.body.length > limits.messageBody.max) throw new AppError('ERR_FORWARD_WAPP_MSG')
    return { original, part }
  })
  const capabilities = ticket.connection ? capabilitiesOf(ticket.connection.provider) : []
  const files = await filesToShare(originals.flatMap(({ id, media }) => (media ? id : [])))
  const stored: MessageView[] = []
  for (const [place, { original, part }] of parts.entries()) {
    const file = files.get(original.id)
    if (original.media && !file) throw new AppError('ERR_FORWARD_WAPP_MSG')
    const message = {
      ...part,
      ...(file && { file }),
      quotedMessageId: null,
      forwards: { mark: forwardMark(original, capabilities) },
      clientKey: clientKey !== null && place > 0 ? `${clientKey}:${place}` : clientKey,
    }
    stored.push(await queueMessage(ticket, message, actor))
  }
  if (files.size > 0) await reserveStorage()
  return stored
}
