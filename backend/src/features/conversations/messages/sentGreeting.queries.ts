import { Op } from 'sequelize'
import { Message, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { isAcceptGreeting } from './acceptGreeting.rules.js'
import { findMessage } from './messages.queries.js'
import type { MessageView } from './messageViews.queries.js'

/** Milliseconds after the accepting in which an older client greets. */
const GREETS_WITHIN_MS = 10_000

/**
 * The greeting that was said when this actor accepted the ticket, when they post it themselves right after,
 * as older clients do: it is not said twice. Null for any other text.
 */
export async function sentGreeting(
  ticket: Ticket,
  body: string,
  actor: UserActor,
): Promise<MessageView | null> {
  if (ticket.userId !== actor.id || !isAcceptGreeting(body, actor.name)) return null
  const since = new Date(clock.now().getTime() - GREETS_WITHIN_MS)
  const greetings = await Message.findAll({
    attributes: ['id', 'body'],
    where: { ticketId: ticket.id, isBot: true, createdAt: { [Op.gte]: since } },
  })
  const greeting = greetings.find((message) => message.body.includes(`*${actor.name}*`))
  return greeting ? findMessage(greeting.id) : null
}
