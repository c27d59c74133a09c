import { Op } from 'sequelize'
import { Message, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { isAcceptGreeting } from './acceptGreeting.rules.js'
import { findMessage } from './messages.queries.js'
import type { MessageView } from './messageViews.queries.js'

/** An older client greets within this time (ms) after accepting. */
const GREETS_WITHIN_MS = 10_000

/**
 * The greeting that was sent when this actor accepted the ticket, if they now post it themselves, as older
 * clients do. So it is sent only once. Null for any other text.
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
