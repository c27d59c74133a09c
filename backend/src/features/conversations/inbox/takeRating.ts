import type { Contact } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { clock } from '../../../platform/clock/clock.js'
import { companyMayWork } from '../../billing/companies/index.js'
import { queueBotText, recordInbound } from '../messages/index.js'
import { farewellWords, noteRatingMessage, rateBy } from '../ratings/index.js'
import { findTicket, latestTicketOf, markTicketRead } from '../tickets/index.js'

/** A rating is a digit and what people put around it. */
const LONGEST_RATING = 10

/**
 * Takes a message for the rating that its customer was asked for: it stays in the closed ticket, opens none,
 * and is answered with the completion text, unless its company may not work now.
 * @returns false when it is an ordinary message.
 */
export async function takeRating(
  event: InboundMessageEvent,
  contact: Contact,
  connectionId: number,
): Promise<boolean> {
  // Most messages are seen to be none without a look at the database.
  if (event.fromMe || contact.isGroup || event.media || event.body.length > LONGEST_RATING) return false
  const ticket = await latestTicketOf(contact.id, connectionId)
  if (ticket?.status !== 'closed') return false
  const rating = await rateBy(ticket, event.body)
  if (!rating) return false
  const [answer] = await recordInbound(connectionId, [{ event, contact, ticket, answersBot: true }])
  if (answer) await noteRatingMessage(rating, answer.messageId)
  // Nobody has to read it.
  await markTicketRead(await findTicket({ id: ticket.id }))
  if (await companyMayWork(clock.now()))
    await queueBotText(ticket, contact, (await farewellWords(ticket)).completion)
  return true
}
