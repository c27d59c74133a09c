import type { UserActor } from '../../../platform/tenancy/actor.js'
import { acceptGreeting, queueBotText } from '../messages/index.js'
import { companySettings } from '../../company/settings/index.js'
import type { TicketView, TicketAct } from '../tickets/index.js'
import { transferNotice } from './customerTexts.rules.js'

/** Where the ticket stood before the change. */
type Before = Pick<TicketView, 'queueId' | 'userId'>

/**
 * Tells the customer about a change of the ticket, if the company wants that. The text is stored in the same
 * transaction and sent afterwards, so a connection that is down does not block attendants. Groups get no
 * greeting.
 * @param ticket after the change.
 */
export async function notifyCustomer(
  verb: TicketAct,
  ticket: TicketView,
  before: Before,
  actor: Pick<UserActor, 'name'>,
): Promise<void> {
  const text = await textFor(verb, ticket, before, actor)
  if (text) await queueBotText(ticket, ticket.contact, text)
}

async function textFor(
  verb: TicketAct,
  ticket: TicketView,
  before: Before,
  actor: Pick<UserActor, 'name'>,
): Promise<string | null> {
  switch (verb) {
    case 'accept': {
      const { sendGreetingAccepted, language } = await companySettings()
      return sendGreetingAccepted && !ticket.isGroup ? acceptGreeting(actor.name, language) : null
    }
    case 'transfer': {
      const { sendTransferMessage, language } = await companySettings()
      const names = { queue: ticket.queue?.name ?? null, user: ticket.user?.name ?? null }
      return sendTransferMessage ? transferNotice(before, ticket, names, language) : null
    }
    // Sent later by sayFarewell, when the end can no longer be undone.
    case 'resolve':
    case 'reopen':
    case 'return':
    case 'nothing':
      return null
  }
}
