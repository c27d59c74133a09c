import { recordEvent } from '../../events/recordEvent.js'
import { Message, type Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { AppError } from '../../platform/errors/AppError.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../platform/tenancy/scope.js'
import type { StoredFile } from '../media/index.js'
import { noteMessages } from '../tickets/index.js'
import { deliverBulkJob } from './deliverMessages.job.js'
import { attachFile, newWhatsappId, textOf, typeOf } from './messages.commands.js'
import { ANSWER, BULK } from './messages.rules.js'

/** A text, or a file with its caption. */
export interface ProgramMessage {
  body: string
  file?: StoredFile
}

/** Who a message is of that nobody types now. */
interface Origin {
  /** Who wrote it, some time before. */
  userId?: number | null
  scheduleId?: number
  sendPriority: number
}

/**
 * Stores messages in their order, variables filled, and has them told. They are no answers: a customer who waits for one waits on.
 * @param ticket with its contact and a connection.
 * @throws AppError ERR_WAPP_NOT_INITIALIZED, ERR_MEDIA_EMPTY when there is nothing in a file.
 */
async function store(ticket: Ticket, messages: readonly ProgramMessage[], origin: Origin): Promise<string[]> {
  const { id: ticketId, contactId, connectionId, queueId } = ticket
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  if (messages.some(({ file }) => file?.size === 0)) throw new AppError('ERR_MEDIA_EMPTY')
  const ids: string[] = []
  for (const message of messages) {
    const createdAt = clock.now()
    const { id } = await Message.create({
      ...{ ticketId, contactId, connectionId, queueId, createdAt },
      whatsappId: newWhatsappId(),
      fromMe: true,
      read: true,
      body: await textOf(message, ticket, createdAt),
      mediaType: typeOf(message),
      sendState: 'queued',
      ...origin,
    })
    if (message.file) await attachFile(id, message.file)
    await recordEvent('message.queued', { messageId: id, connectionId, contactId })
    ids.push(id)
  }
  await noteMessages(ids.map((id) => ({ id, ticketId, fromMe: true, answersBot: false, isOfProgram: true })))
  return ids
}

/**
 * Stores what a program sends, and queues its delivery behind every answer of a person.
 * @returns the messages' ids.
 * @throws AppError as `store`.
 */
export async function queueForProgram(
  ticket: Ticket,
  messages: readonly ProgramMessage[],
): Promise<string[]> {
  const ids = await store(ticket, messages, { sendPriority: BULK })
  const { connectionId, contactId } = ticket
  const companyId = currentCompanyId()
  afterCommit(() => enqueue(deliverBulkJob.name, companyId, { connectionId, contactId }))
  return ids
}

/**
 * Stores what somebody has scheduled, and queues its delivery as that of an answer: nothing that is sent to many is sent before it. The
 * table's key takes one message of each schedule.
 * @throws AppError as `store`.
 */
export async function queueScheduled(
  ticket: Ticket,
  message: ProgramMessage,
  { id: scheduleId, userId }: { id: number; userId: number | null },
): Promise<void> {
  await store(ticket, [message], { scheduleId, userId, sendPriority: ANSWER })
}
