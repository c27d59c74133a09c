import { clock } from '../../../platform/clock/clock.js'
import { companyMaySend } from '../../billing/companies/index.js'
import { queueBotText, recordInbound } from '../messages/index.js'
import { farewellWords, rate } from '../ratings/index.js'
import { findTicket, markTicketRead } from '../tickets/index.js'
import type { Arriving } from './findOut.js'

/**
 * Takes a message as the rating that was asked for. It stays in the closed ticket, and is answered with the
 * completion text, unless the company may not send.
 */
export async function takeRating(message: Arriving): Promise<void> {
  const { connectionId, event } = message
  const [contact, ticket] = [await message.contact(), await message.latestTicket()]
  const rating = await message.rating()
  if (!ticket || !rating) return
  const [stored] = await recordInbound(connectionId, [{ event, contact, ticket, answersBot: true }])
  await rate(rating, stored?.messageId ?? null)
  // Nobody has to read it.
  await markTicketRead(await findTicket({ id: ticket.id }))
  if (await companyMaySend(clock.now()))
    await queueBotText(ticket, contact, (await farewellWords(ticket)).completion)
}
