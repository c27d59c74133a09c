import type { Capability } from '@balcao/contract'
import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection, Message, MessageChange } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import { forgetFile } from '../media/index.js'
import { leaveOutOfPreview } from '../tickets/index.js'
import { findMessage } from './messages.queries.js'
import { canReact, editRefusal, removalOf } from './messages.rules.js'
import type { MessageView } from './messageViews.queries.js'
import { requireCapability } from '../../../whatsapp/gateway.js'
import { newWhatsappId } from '../../../whatsapp/port/messages.js'
import { requireOpenWindow } from './replyWindow/replyWindow.queries.js'

type Kind = MessageChange['kind']

/**
 * Earlier changes that a new one replaces, if they have not left. A deletion replaces all, others only their
 * own kind.
 */
const superseded = (kind: Kind) => ({
  [Op.or]: [
    { sendState: ['failed', 'unknown'] },
    { sendState: 'queued', ...(kind === 'delete' ? {} : { kind }) },
  ],
})

/** Capability that a connection needs for a change. */
const NEEDED = { edit: 'edits', delete: 'deletions', reaction: 'reactions' } as const satisfies Record<
  Kind,
  Capability
>

/**
 * Queues a change of a message; the message itself changes when WhatsApp has accepted it.
 * @throws AppError ERR_WAPP_NOT_INITIALIZED when its connection was deleted, ERR_WAPP_NOT_SUPPORTED when the
 *   provider cannot do that, ERR_REPLY_WINDOW.
 */
async function queueChange(
  message: MessageView,
  kind: Kind,
  text: string,
  actor: UserActor,
): Promise<MessageView> {
  const { id: messageId, connectionId, contactId } = message
  const connection =
    connectionId === null ? null : await Connection.findByPk(connectionId, { attributes: ['provider'] })
  if (connectionId === null || !connection) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  requireCapability(connection.provider, NEEDED[kind])
  await requireOpenWindow({ connectionId, contactId }, null)
  await MessageChange.destroy({ where: { [Op.and]: [{ messageId }, superseded(kind)] } })
  await MessageChange.create({
    messageId,
    contactId,
    connectionId,
    userId: authorIdOf(actor),
    kind,
    text,
    whatsappId: newWhatsappId(),
  })
  await recordEvent('message.changeQueued', { messageId, connectionId, contactId })
  return findMessage(messageId)
}

/**
 * Edits the text of one of our messages, or the caption of its file. The server's clock decides about the
 * time limit.
 * @throws AppError ERR_EDIT_WAPP_MSG when it has no text of ours that WhatsApp knows, ERR_EDIT_WINDOW when it
 *   is too old, ERR_WAPP_NOT_INITIALIZED when its connection was deleted.
 */
export async function editMessage(
  message: MessageView,
  text: string,
  actor: UserActor,
): Promise<MessageView> {
  const refusal = editRefusal(message, clock.now())
  if (refusal) throw new AppError(refusal)
  return queueChange(message, 'edit', text, actor)
}

/**
 * Sets our reaction to a message; an empty one removes it.
 * @throws AppError ERR_REACT_WAPP_MSG when WhatsApp does not know the message, ERR_WAPP_NOT_INITIALIZED when
 *   its connection was deleted.
 */
export async function reactToMessage(
  message: MessageView,
  emoji: string,
  actor: UserActor,
): Promise<MessageView> {
  if (!canReact(message)) throw new AppError('ERR_REACT_WAPP_MSG')
  return queueChange(message, 'reaction', emoji, actor)
}

/**
 * Deletes one of our messages for everyone. One that never left is discarded at once.
 * @throws AppError ERR_DELETE_WAPP_MSG when it is not ours or is deleted already, ERR_WAPP_NOT_INITIALIZED
 *   when its connection was deleted.
 */
export async function removeMessage(message: MessageView, actor: UserActor): Promise<MessageView> {
  const removal = removalOf(message)
  if (removal === 'refuse') throw new AppError('ERR_DELETE_WAPP_MSG')
  // If it is being sent already, it is revoked after it has left.
  if (removal === 'discard' && (await discard(message))) return findMessage(message.id)
  return queueChange(message, 'delete', '', actor)
}

async function discard(message: MessageView): Promise<boolean> {
  const [discarded] = await Message.update(
    { isDeleted: true, sendState: 'failed', sendError: null },
    { where: { id: message.id, sendState: ['queued', 'failed'] } },
  )
  if (discarded === 0) return false
  await forgetFile(message.id)
  await leaveOutOfPreview(message)
  await recordEvent('message.updated', { messageId: message.id })
  return true
}
