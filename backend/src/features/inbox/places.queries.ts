import type { Contact, Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { contactsByAddress, isPictureDue, isUpToDate } from '../contacts/index.js'
import { listLiveTickets } from '../tickets/index.js'
import { hasSay, isMenuAnswer, nextSteps } from './nextSteps.rules.js'
import { officeOf, situationIn } from './situation.queries.js'
import type { TextRow } from './together.rules.js'

export interface Place {
  contact: Contact
  ticket: Ticket
}

/**
 * Where texts of customers belong, by row id: those of a contact of whom they say nothing new, with a live ticket in which the bot
 * has no part in them. All others are missing. The tickets are locked until the scope ends.
 */
export async function placesOf(connectionId: number, rows: readonly TextRow[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  if (rows.length === 0) return places
  const now = clock.now()
  const contactsAt = await contactsByAddress(rows.map(({ event }) => event.contact))
  const known = rows.flatMap((row) => {
    const [contact, another] = contactsAt(row.event.contact)
    if (!contact || another || isPictureDue(contact.pictureCheckedAt, now)) return []
    return isUpToDate(contact, row.event.contact, row.event.pushName) ? [{ row, contact }] : []
  })
  const tickets = await listLiveTickets(connectionId, [...new Set(known.map(({ contact }) => contact.id))])
  const talking = [...tickets.values()].filter(hasSay)
  const office = talking.length > 0 ? await officeOf(connectionId, talking) : null
  for (const { row, contact } of known) {
    const ticket = tickets.get(contact.id)
    if (!ticket) continue
    const situation = hasSay(ticket) && office ? situationIn(office, ticket, row.event.body) : null
    const isForBot = situation && (isMenuAnswer(situation) || nextSteps(situation).length > 0)
    if (!isForBot) places.set(row.id, { contact, ticket })
  }
  return places
}
