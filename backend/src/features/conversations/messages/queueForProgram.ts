import { recordEvent } from '../../../events/recordEvent.js'
import { Message, type CampaignPart, type Schedule, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { StoredFile } from '../media/index.js'
import { noteMessages } from '../tickets/index.js'
import { requireOpen } from '../../billing/companies/index.js'
import { attachFile } from '../media/index.js'
import { fromTemplate, textOf, typeOf } from './messages.commands.js'
import { reachPerson } from './templates/reachPerson.js'
import type { ChosenTemplate } from './templates/templateMessage.js'
import { ANSWER, BULK } from './messages.rules.js'
import { newWhatsappId } from '../../../whatsapp/port/messages.js'

/** A text, a file with its caption, or a template. */
export interface ProgramMessage {
  body: string
  /** In place of the body. */
  template?: ChosenTemplate
  file?: StoredFile
  /** Its variables are filled already; other braces are the customer's. */
  isFilled?: boolean
}

/** Author of a message that nobody types now. */
interface Origin {
  /** The user who wrote it earlier. */
  userId?: number | null
  scheduleId?: number
  scheduledFor?: Date
  campaignShipmentId?: string
  campaignPart?: CampaignPart
  sendPriority: number
}

interface Stored {
  /** Must have its contact and a connection. */
  ticket: Ticket
  message: ProgramMessage
  origin: Origin
}

async function rowOf({ ticket, message, origin }: Stored) {
  const { id: ticketId, contactId, connectionId, queueId } = ticket
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  if (message.file?.size === 0) throw new AppError('ERR_MEDIA_EMPTY')
  const createdAt = clock.now()
  const { template, file, isFilled = false } = message
  const { body, content } = template
    ? await fromTemplate(template, ticket, { now: createdAt, file, isFilled })
    : { body: isFilled ? message.body : await textOf(message, ticket, createdAt), content: null }
  return {
    ticketId,
    contactId,
    connectionId,
    queueId,
    createdAt,
    whatsappId: newWhatsappId(),
    fromMe: true,
    read: true,
    body,
    content,
    mediaType: typeOf(message),
    sendState: 'queued' as const,
    ...origin,
  }
}

/**
 * Stores messages in their order, with filled variables, and announces them. They do not count as answers: a
 * waiting customer still waits.
 * @returns their ids.
 * @throws AppError ERR_COMPANY_CLOSED while the company is closed for sending, ERR_WAPP_NOT_INITIALIZED,
 *   ERR_MEDIA_EMPTY for an empty file, and as `fromTemplate`.
 */
async function store(messages: readonly Stored[]): Promise<string[]> {
  await requireOpen()
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (const message of messages) rows.push(await rowOf(message))
  const stored = await Message.bulkCreate(rows)
  for (const [place, { id: messageId, contactId, connectionId }] of stored.entries()) {
    const file = messages[place]?.message.file
    if (file) await attachFile(messageId, file)
    if (messages[place]?.message.template && connectionId !== null)
      await reachPerson({ connectionId, contactId }, { isLimited: false })
    const isBulk = messages[place]?.origin.sendPriority === BULK
    if (connectionId !== null)
      await recordEvent('message.queued', {
        messageId,
        connectionId,
        contactId,
        ...(isBulk && { isBulk }),
      })
  }
  await noteMessages(
    stored.map(({ id, ticketId }) => ({
      id,
      ticketId,
      fromMe: true,
      answersBot: false,
      isOfProgram: true,
    })),
  )
  return stored.map(({ id }) => id)
}

/**
 * Stores a program's messages, and queues their delivery behind the answers of people.
 * @returns the messages' ids.
 * @throws AppError as `store`.
 */
export async function queueForProgram(
  ticket: Ticket,
  messages: readonly ProgramMessage[],
): Promise<string[]> {
  const origin = { sendPriority: BULK }
  return store(messages.map((message) => ({ ticket, message, origin })))
}

/**
 * Stores a campaign's message, and queues its delivery as `queueForProgram`. A unique key allows one message
 * and one question for each shipment.
 * @returns its id.
 * @throws AppError as `store`.
 */
export async function queueForCampaign(
  ticket: Ticket,
  message: ProgramMessage,
  origin: { campaignShipmentId: string; campaignPart: CampaignPart },
): Promise<string> {
  const [id] = await store([{ ticket, message, origin: { ...origin, sendPriority: BULK } }])
  if (id === undefined) throw new Error('A message was stored, and has an id')
  return id
}

/** A scheduled message, and its conversation. */
export interface ScheduledMessage {
  /** Must have its contact and a connection. */
  ticket: Ticket
  message: ProgramMessage
  schedule: Pick<Schedule, 'id' | 'userId' | 'sendAt'>
}

/**
 * Stores scheduled messages, and queues their delivery with the priority of answers, before bulk messages. A
 * unique key allows one message for each schedule.
 * @throws AppError as `store`.
 */
export async function queueScheduled(messages: readonly ScheduledMessage[]): Promise<void> {
  await store(
    messages.map(({ ticket, message, schedule: { id: scheduleId, sendAt: scheduledFor, userId } }) => ({
      ticket,
      message,
      origin: { scheduleId, scheduledFor, userId, sendPriority: ANSWER },
    })),
  )
}
