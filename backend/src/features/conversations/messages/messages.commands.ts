import { fillVariables, mediaTypes, type MessageContent, type TemplateChoice } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Message, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import { attachFile, dropUploads, reserveStorage, type StoredFile } from '../media/index.js'
import { companySettings } from '../../company/settings/index.js'
import { noteMessages, noteReading, ticketPolicy } from '../tickets/index.js'
import { findMessage } from './messages.queries.js'
import { messageOfKey, newMessageView, type MessageView } from './messageViews.queries.js'
import { reachPerson } from './templates/reachPerson.js'
import { sendableTemplate } from './templates/sendableTemplate.js'
import { fillValues, templateMessage, type ChosenTemplate } from './templates/templateMessage.js'
import { newWhatsappId } from '../../../whatsapp/port/messages.js'
import { requireOpenWindow } from './replyWindow/replyWindow.queries.js'

export interface NewMessage {
  /** The text with variables, or the caption of the file. */
  body: string
  /** Content instead of text. */
  content?: MessageContent | null
  /** A template instead of text. Its values may have variables. */
  template?: TemplateChoice | undefined
  file?: StoredFile
  quotedMessageId: string | null
  /**
   * It was written elsewhere: its text has no variables, and its file belongs to the original as well.
   * `mark`: how WhatsApp marks it.
   */
  forwards?: { mark: Message['forwarded'] }
  /** Key of the author's client. A repeated key returns the first message. */
  clientKey: string | null
}

export function typeOf({ file, content }: Pick<NewMessage, 'file' | 'content'>): string {
  if (file) return mediaTypes[file.kind].stored
  if (content?.type === 'location') return 'locationMessage'
  if (content?.type === 'contacts')
    return content.contacts.length === 1 ? 'contactMessage' : 'contactsArrayMessage'
  return 'conversation'
}

/** Fills the variables of texts for the contact of a ticket. Some of them depend on the time. */
async function fillerFor(ticket: Ticket, now: Date): Promise<(text: string) => string> {
  const { timezone, language } = await companySettings()
  const facts = { contactName: ticket.contact?.name ?? '', now, timezone, language }
  return (text) => fillVariables(text, facts)
}

/** The text with its variables filled. Some of them depend on the time, so it is filled when it is stored. */
export async function textOf(
  { body, content, forwards }: Pick<NewMessage, 'body' | 'content' | 'forwards'>,
  ticket: Ticket,
  now: Date,
): Promise<string> {
  return content || forwards || !body.includes('{{') ? body : (await fillerFor(ticket, now))(body)
}

/**
 * Text and content of a message from a template, with the variables in its values filled.
 * @param file of the message, which the template's header shows.
 * @throws AppError as `sendableTemplate` and `templateMessage`.
 */
export async function fromTemplate(
  { templateId, values, ...choice }: ChosenTemplate,
  ticket: Ticket,
  { now, file, isFilled = false }: { now: Date; file?: StoredFile | undefined; isFilled?: boolean },
): Promise<ReturnType<typeof templateMessage>> {
  const { connectionId } = ticket
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  const template = await sendableTemplate(connectionId, templateId)
  const filled = isFilled ? values : fillValues(values, await fillerFor(ticket, now))
  return templateMessage(template, { ...choice, values: filled }, file?.kind ?? null)
}

/**
 * Stores a message of the team and queues its delivery; nothing is sent here.
 * @param ticket with its contact.
 * @throws AppError ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED when the connection was deleted,
 *   ERR_REPLY_WINDOW, ERR_IDEMPOTENCY_KEY_REUSED when the key was used for another text; as `fromTemplate`.
 */
export async function queueMessage(
  ticket: Ticket,
  input: NewMessage,
  actor: UserActor,
): Promise<MessageView> {
  const userId = authorIdOf(actor)
  // Without a user the unique key does not stop copies of a request, so they take turns by the ticket's lock.
  if (userId === null) await Ticket.findByPk(ticket.id, { attributes: ['id'], lock: true })
  const earlier = input.clientKey ? await messageOfKey(userId, input.clientKey) : null
  if (earlier) return sameMessage(earlier, ticket, input)
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN')
  const { connectionId } = ticket
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  const provider = ticket.connection?.provider
  if (!input.template)
    await requireOpenWindow({ connectionId, contactId: ticket.contactId, provider }, input.content)
  const createdAt = clock.now()
  const { template } = input
  const { body, content } = template
    ? await fromTemplate(template, ticket, { now: createdAt, file: input.file })
    : { body: await textOf(input, ticket, createdAt), content: input.content ?? null }
  const row = {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId,
    queueId: ticket.queueId,
    userId,
    whatsappId: newWhatsappId(),
    fromMe: true,
    read: true,
    body,
    mediaType: typeOf(input),
    content,
    quotedMessageId: input.quotedMessageId,
    forwarded: input.forwards?.mark ?? null,
    clientKey: input.clientKey,
    sendState: 'queued' as const,
    createdAt,
  }
  // Of two copies of a request at once, the second waits here until the first commits, stores nothing, and
  // then finds it.
  const [message] = await Message.bulkCreate([row], { ignoreDuplicates: true, returning: true })
  if (!message?.id) {
    const winner = input.clientKey ? await messageOfKey(userId, input.clientKey) : null
    if (!winner) throw new AppError('ERR_UNAVAILABLE')
    return sameMessage(winner, ticket, input)
  }
  if (input.file) await attachFile(message.id, input.file)
  if (template) await reachPerson({ connectionId, contactId: ticket.contactId }, { isLimited: false })
  await noteMessages([message])
  await recordEvent('message.queued', { messageId: message.id, connectionId, contactId: ticket.contactId })
  // Answering counts as reading, but not for a leader who steps in for the attendant.
  if (ticketPolicy.read(actor, ticket)) await noteReading(ticket)
  const isPlain = !input.file && !template && input.quotedMessageId === null
  const author = userId === null ? null : { id: userId, name: actor.name }
  return (isPlain && newMessageView(message, ticket, author)) || findMessage(message.id)
}

/**
 * Stores files as messages of their own, in their order, and queues their delivery: all or none.
 * @param captions in the order of the files.
 * @param options.clientKey of the first; the others add their place to it.
 * @param options.template whose header shows the only file.
 * @throws AppError as `queueMessage`; ERR_MEDIA_EMPTY for an empty file; ERR_STORAGE_FULL; ERR_TEMPLATE_FILE
 *   for several files with a template.
 */
export async function queueFiles(
  ticket: Ticket,
  files: readonly StoredFile[],
  captions: readonly string[],
  options: Pick<NewMessage, 'template' | 'quotedMessageId' | 'clientKey'>,
  actor: UserActor,
): Promise<MessageView[]> {
  const { template, clientKey } = options
  if (files.some(({ size }) => size === 0)) throw new AppError('ERR_MEDIA_EMPTY')
  if (template && files.length > 1) throw new AppError('ERR_TEMPLATE_FILE')
  const messages: MessageView[] = []
  for (const [place, file] of files.entries()) {
    const input = {
      body: captions[place] ?? '',
      template,
      file,
      quotedMessageId: place === 0 ? options.quotedMessageId : null,
      clientKey: clientKey && place > 0 ? `${clientKey}:${place}` : clientKey,
    }
    messages.push(await queueMessage(ticket, input, actor))
  }
  // Files of a repeated request are stored already.
  const areStored = messages.some(({ media }, place) => media?.storageKey === files[place]?.storageKey)
  if (areStored) await reserveStorage()
  return messages
}

/** An edited message still counts as the same message. */
async function sameMessage(earlier: MessageView, ticket: Ticket, input: NewMessage): Promise<MessageView> {
  const template = earlier.content?.type === 'template' ? earlier.content.templateId : undefined
  const sameText =
    earlier.isEdited ||
    (input.template
      ? input.template.templateId === template
      : earlier.body === (await textOf(input, ticket, earlier.createdAt)))
  if (
    earlier.ticketId !== ticket.id ||
    !sameText ||
    (earlier.media?.kind ?? null) !== (input.file?.kind ?? null)
  )
    throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  // The repeated request uploaded the file again. A forwarded file is the original's, and stays.
  if (input.file && !input.forwards) dropUploads([input.file])
  return earlier
}

/**
 * Queues a failed or unknown message again, under the WhatsApp id it has.
 * @throws AppError ERR_MESSAGE_NOT_FAILED, ERR_REPLY_WINDOW
 */
export async function retryMessage(message: MessageView): Promise<MessageView> {
  const { connectionId, contactId } = message
  if (connectionId !== null) await requireOpenWindow({ connectionId, contactId }, message.content)
  const [queued] = await Message.update(
    { sendState: 'queued', sendError: null, sendAttempts: 0, claimedUntil: null },
    { where: { id: message.id, sendState: ['failed', 'unknown'], isDeleted: false } },
  )
  if (queued === 0 || connectionId === null) throw new AppError('ERR_MESSAGE_NOT_FAILED')
  await recordEvent('message.queued', { messageId: message.id, connectionId, contactId })
  return findMessage(message.id)
}

/**
 * Queues the message of a schedule again.
 * @returns false when there is none.
 * @throws AppError as `retryMessage`.
 */
export async function retryScheduled(scheduleId: number): Promise<boolean> {
  const stored = await Message.findOne({ where: { scheduleId, isDeleted: false }, attributes: ['id'] })
  if (stored) await retryMessage(await findMessage(stored.id))
  return stored !== null
}
