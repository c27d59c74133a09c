import type { TapMenu } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companyMaySend } from '../../billing/companies/index.js'
import { hasClosedWindow, queueBotTexts } from '../messages/index.js'
import { farewellWords, ratingQuestion } from '../ratings/index.js'
import { askForRating, isStillOver, lockTicketOf, takeFarewell } from '../tickets/index.js'
import { companySettings } from '../../company/settings/index.js'

/**
 * Tells the customer that an attendance is over: the question for a rating if the company asks for one,
 * otherwise the completion text. Nothing is sent when the ticket was reopened or the customer wrote again, or
 * while the company may not send: a late text would not be understood.
 * @param attendanceId of the finished attendance.
 */
export async function sayFarewell(attendanceId: number): Promise<void> {
  const ticket = await lockTicketOf(attendanceId)
  // Undoing locks the ticket, too. So the farewell is either sent from here on, or was cancelled before.
  if (!(await takeFarewell(attendanceId)) || !ticket?.contact || !(await isStillOver(ticket, attendanceId)))
    return
  if (!(await companyMaySend(clock.now()))) return
  await queueBotTexts([{ ticket, contact: ticket.contact, ...(await farewell(ticket)) }])
}

const isTooLateToAsk = async ({ connectionId, contactId }: Ticket): Promise<boolean> =>
  connectionId !== null && hasClosedWindow({ connectionId, contactId })

/** @param ticket is closed. From now on a rating is expected. */
async function farewell(ticket: Ticket): Promise<{ text: string; menu?: TapMenu }> {
  const { completion, rating, hasButtons } = await farewellWords(ticket)
  const { userRating, language } = await companySettings()
  if (rating === null || !userRating || ticket.isGroup) return { text: completion }
  // Outside the reply window the question fails, so no rating is expected.
  if (!(await isTooLateToAsk(ticket))) await askForRating(ticket.id)
  const { text, menu } = ratingQuestion(rating, language)
  return hasButtons ? { text, menu } : { text }
}
