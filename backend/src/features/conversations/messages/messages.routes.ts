import { messagesApi } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, routeInSteps, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { askForMedia, assertStorageLeft, storeUpload } from '../media/index.js'
import { presentTicketEvent } from '../ticketEvents/index.js'
import { presentNote } from '../ticketNotes/index.js'
import {
  findTicket,
  markReadByReading,
  presentTicket,
  ticketPolicy,
  ticketToAttend,
} from '../tickets/index.js'
import { maybeTicketToAnswer } from './answers/answers.queries.js'
import { isPlainAnswer, storeAnswer } from './answers/storeAnswer.js'
import { sentGreeting } from './sentGreeting.queries.js'
import { forwardMessages } from './forwarding/forwardMessages.js'
import { editMessage, reactToMessage, removeMessage } from './changes.commands.js'
import { queueFiles, queueMessage, retryMessage } from './messages.commands.js'
import { presentMessage } from './messages.presenter.js'
import { requireCapability } from '../../../whatsapp/gateway.js'
import { attendedTicketId, findMessage, messagesOfThread, requireQuotable } from './messages.queries.js'
import { removalOf } from './messages.rules.js'
import { toSentContent } from './sentContent.rules.js'
import { showTyping } from './showTyping.js'
import type { MessageView } from './messageViews.queries.js'
import { firstUnread, readThread } from './thread/threadPages.queries.js'
import { searchThread } from './thread/threadSearch.queries.js'

/**
 * A ticket in which the actor may write.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION
 */
async function attendedTicket(id: number, actor: UserActor): Promise<Ticket> {
  const ticket = await ticketToAttend(id)
  authorize(actor, ticketPolicy, 'attend', ticket)
  return ticket
}

/**
 * An open ticket in which the actor may write.
 * @throws AppError ERR_TICKET_NOT_OPEN, and as `attendedTicket`
 */
async function openTicket(id: number, actor: UserActor): Promise<Ticket> {
  const ticket = await attendedTicket(id, actor)
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN')
  return ticket
}

/**
 * A message in whose ticket the actor may write.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION
 */
async function sendableMessage(id: string, actor: UserActor): Promise<MessageView> {
  const message = await findMessage(id)
  await attendedTicket(message.ticketId, actor)
  return message
}

/**
 * A message that the actor may change. An attendant of the open ticket may also change earlier messages of
 * the thread that they see.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN
 */
async function changeableMessage(id: string, actor: UserActor): Promise<MessageView> {
  const message = await findMessage(id)
  const ticket = await openTicket(await attendedTicketId(message), actor)
  await requireQuotable(id, ticket, actor)
  return message
}

/**
 * A message that the actor may delete: any they see in the thread of the customer they attend, also in a
 * closed ticket. A message that has not left can be deleted only in its own ticket.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION
 */
async function removableMessage(id: string, actor: UserActor): Promise<MessageView> {
  const message = await sendableMessage(id, actor)
  if (removalOf(message) === 'revoke') {
    const ticket = await attendedTicket(await attendedTicketId(message), actor)
    await requireQuotable(id, ticket, actor)
  }
  return message
}

/**
 * A message whose file the actor may see.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION
 */
async function visibleMessage(id: string, actor: UserActor): Promise<MessageView> {
  const message = await findMessage(id)
  authorize(actor, ticketPolicy, 'see', await ticketToAttend(message.ticketId))
  return message
}

/**
 * The id of the quoted message.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_WAPP_NOT_SUPPORTED when the connection has no quotes.
 */
async function quotedId(
  quoted: { id: string } | null | undefined,
  ticket: Ticket,
  actor: UserActor,
): Promise<string | null> {
  if (!quoted) return null
  if (ticket.connection) requireCapability(ticket.connection.provider, 'quotes')
  await requireQuotable(quoted.id, ticket, actor)
  return quoted.id
}

export const messagesRoutes: readonly Route[] = [
  // With `peek` nothing is marked as read, so the route only reads. Our own client uses it.
  route(
    messagesApi.list,
    { access: 'user', reads: ({ peek }) => peek === 'true' },
    async ({ params, query, actor }) => {
      const found = await findTicket({ id: params.ticketId })
      authorize(actor, ticketPolicy, 'see', found)
      const ticket = await markReadByReading(found, query, actor)
      const page = await readThread(ticket, query, actor)
      return {
        ...page,
        messages: page.messages.map(presentMessage),
        events: page.events.map(presentTicketEvent),
        notes: page.notes.map((note) => presentNote(note, actor)),
        ticket: presentTicket(ticket, actor),
      }
    },
  ),

  route(messagesApi.search, { access: 'user', reads: true }, async ({ params, query, actor }) => {
    const ticket = await findTicket({ id: params.ticketId })
    authorize(actor, ticketPolicy, 'see', ticket)
    return searchThread(ticket, query.words ?? '', actor)
  }),

  route(messagesApi.firstUnread, { access: 'user', reads: true }, async ({ params, query, actor }) => {
    const ticket = await findTicket({ id: params.ticketId })
    authorize(actor, ticketPolicy, 'see', ticket)
    return { id: await firstUnread(ticket, query, actor) }
  }),

  routeInSteps(
    messagesApi.send,
    { access: 'user' },
    {
      read: async ({ params, body, actor, req }) => {
        if (body.template || body.quotedMsg) return null
        const answer = { ...toSentContent(body), clientKey: idempotencyKey(req) }
        const ticket = await maybeTicketToAnswer(params.ticketId)
        return ticket && isPlainAnswer(ticket, answer, actor) ? { ticket, answer } : null
      },
      change: async ({ ticket, answer }, { actor }) => {
        const stored = await storeAnswer(ticket, answer, actor)
        return stored && presentMessage(stored)
      },
    },
    async ({ params, body, actor, req }) => {
      const ticket = await attendedTicket(params.ticketId, actor)
      const template = body.template ?? undefined
      const greeting = template ? null : await sentGreeting(ticket, body.body ?? '', actor)
      if (greeting) return presentMessage(greeting)
      const quotedMessageId = await quotedId(body.quotedMsg, ticket, actor)
      const message = { ...toSentContent(body), template, quotedMessageId, clientKey: idempotencyKey(req) }
      return presentMessage(await queueMessage(ticket, message, actor))
    },
  ),

  uploadRoute(
    messagesApi.sendFiles,
    {
      access: 'user',
      admit: async ({ params, actor, bytes }) => {
        await openTicket(params.ticketId, actor)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, body, files, actor, req }) => {
      const ticket = await attendedTicket(params.ticketId, actor)
      const quotedMessageId = await quotedId(body.quotedMsg, ticket, actor)
      const template = body.template ?? undefined
      const options = { template, quotedMessageId, clientKey: idempotencyKey(req) }
      const messages = await queueFiles(ticket, files, body.body ?? [], options, actor)
      const [only] = messages
      return only && messages.length === 1 ? presentMessage(only) : messages.map(presentMessage)
    },
  ),

  route(messagesApi.forward, { access: 'user' }, async ({ params, body, actor, req }) => {
    const from = await findTicket({ id: body.fromTicketId })
    authorize(actor, ticketPolicy, 'see', from)
    const messages = await messagesOfThread(body.messageIds, from, actor)
    const ticket = await attendedTicket(params.ticketId, actor)
    const forwarded = await forwardMessages(ticket, messages, idempotencyKey(req), actor)
    return forwarded.map(presentMessage)
  }),

  route(messagesApi.retry, { access: 'user' }, async ({ params, actor }) =>
    presentMessage(await retryMessage(await sendableMessage(params.id, actor))),
  ),

  route(messagesApi.edit, { access: 'user' }, async ({ params, body, actor }) =>
    presentMessage(await editMessage(await changeableMessage(params.id, actor), body.body, actor)),
  ),

  route(messagesApi.react, { access: 'user' }, async ({ params, body, actor }) =>
    presentMessage(await reactToMessage(await changeableMessage(params.id, actor), body.emoji, actor)),
  ),

  route(messagesApi.remove, { access: 'user' }, async ({ params, actor }) =>
    presentMessage(await removeMessage(await removableMessage(params.id, actor), actor)),
  ),

  route(messagesApi.fetchMedia, { access: 'user' }, async ({ params, actor }) => {
    const message = await visibleMessage(params.id, actor)
    await askForMedia(message.id)
    return presentMessage(await findMessage(message.id))
  }),

  routeOutsideScope(messagesApi.typing, { access: 'user' }, async ({ params, body, actor, inReadScope }) => {
    showTyping(await inReadScope(() => openTicket(params.ticketId, actor)), body.state)
    return { message: 'shown' }
  }),
]
