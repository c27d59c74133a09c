import { Connection, Queue, type Ticket } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { queueBotText } from '../messages/index.js'
import { expectRating, ratingQuestion } from '../ratings/index.js'
import { companySettings } from '../settings/index.js'
import type { TicketVerb } from '../tickets/index.js'
import { acceptGreeting, transferNotice } from './customerTexts.rules.js'

/** Where the ticket stood before the change. */
type Before = Pick<Ticket, 'queueId' | 'userId'>

/**
 * Tells the customer what a change of the ticket means for them, as far as the company wants that. What is said is stored in the
 * same transaction and sent afterwards, so that a connection that is down keeps nobody from attending. Groups are told nothing.
 * @param ticket as it stands now, with contact, queue and user.
 */
export async function tellCustomer(
  verb: TicketVerb,
  ticket: Ticket,
  before: Before,
  actor: UserActor,
): Promise<void> {
  if (ticket.isGroup || !ticket.contact) return
  const text = await textFor(verb, ticket, before, actor)
  if (text) await queueBotText(ticket, ticket.contact, text)
}

async function textFor(
  verb: TicketVerb,
  ticket: Ticket,
  before: Before,
  actor: UserActor,
): Promise<string | null> {
  switch (verb) {
    case 'accept':
      return (await companySettings()).sendGreetingAccepted ? acceptGreeting(actor.name) : null
    case 'transfer':
      return (await companySettings()).sendTransferMessage
        ? transferNotice(before, ticket, {
            queue: ticket.queue?.name ?? null,
            user: ticket.user?.name ?? null,
          })
        : null
    case 'resolve':
      return farewell(ticket)
    case 'reopen':
    case 'return':
    case 'nothing':
      return null
  }
}

/** The question for a rating where the company asks for one, else the completion text; the queue's own words come first. */
async function farewell(ticket: Ticket): Promise<string> {
  const connection = ticket.connectionId === null ? null : await Connection.findByPk(ticket.connectionId)
  const queue = ticket.queueId === null ? null : await Queue.findByPk(ticket.queueId)
  const own = (text: string | undefined, general: string | undefined) => text?.trim() || (general ?? '')
  const { userRating } = await companySettings()
  if (!userRating || !connection) return own(queue?.complationMessage, connection?.complationMessage)
  await expectRating(ticket)
  return ratingQuestion(own(queue?.ratingMessage, connection.ratingMessage))
}
