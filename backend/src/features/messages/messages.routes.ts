import { IDEMPOTENCY_KEY_MAX, messagesApi } from '@balcao/contract'
import type { Message } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Request, type Route } from '../../platform/http/route.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { findTicket, markReadByReading, presentTicket, ticketPolicy } from '../tickets/index.js'
import { discardMessage, queueMessage, retryMessage } from './messages.commands.js'
import { presentMessage } from './messages.presenter.js'
import { findMessage, findQuotable, listThread } from './messages.queries.js'

/** @throws AppError ERR_VALIDATION when the header is longer than a key may be. */
function idempotencyKey(req: Request): string | null {
  const key = req.get('Idempotency-Key')
  if (key === undefined || key === '') return null
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw new AppError('ERR_VALIDATION', { field: 'headers.Idempotency-Key', message: 'the key is too long' })
  }
  return key
}

/** The message, when the actor may send in its ticket. @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION */
async function sendableMessage(id: string, actor: UserActor): Promise<Message> {
  const message = await findMessage(id)
  authorize(actor, ticketPolicy, 'attend', await findTicket({ id: message.ticketId }))
  return message
}

export const messagesRoutes: readonly Route[] = [
  route(messagesApi.list, { access: 'user' }, async ({ params, query, actor }) => {
    const found = await findTicket({ id: params.ticketId })
    authorize(actor, ticketPolicy, 'see', found)
    const ticket = await markReadByReading(found, query, actor)
    const page = await listThread(ticket, query, actor)
    return { ...page, messages: page.messages.map(presentMessage), ticket: presentTicket(ticket, actor) }
  }),

  route(messagesApi.send, { access: 'user' }, async ({ params, body, actor, req }) => {
    const ticket = await findTicket({ id: params.ticketId })
    authorize(actor, ticketPolicy, 'attend', ticket)
    const quotedMessageId = body.quotedMsg ? (await findQuotable(body.quotedMsg.id, ticket, actor)).id : null
    const clientKey = idempotencyKey(req)
    return presentMessage(
      await queueMessage(ticket, { body: body.body ?? '', quotedMessageId, clientKey }, actor),
    )
  }),

  route(messagesApi.retry, { access: 'user' }, async ({ params, actor }) =>
    presentMessage(await retryMessage(await sendableMessage(params.id, actor))),
  ),

  route(messagesApi.remove, { access: 'user' }, async ({ params, actor }) =>
    presentMessage(await discardMessage(await sendableMessage(params.id, actor))),
  ),
]
