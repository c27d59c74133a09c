import type { Contact, Ticket } from '../../../models/index.js'
import { listSaidLast } from '../../campaigns/campaignReplies/index.js'
import { contactsByAddress, isUpToDate } from '../../people/contacts/index.js'
import { contactsWithTickets, listLiveTickets } from '../tickets/index.js'
import { isForBot, isPastBot } from './answerAsBot.js'
import type { TextRow } from './batch.rules.js'
import { nextSteps } from './nextSteps.rules.js'
import { botSettingsOf, NEW_TICKET, situationIn } from './situation.queries.js'
import { mayBotAnswer, type Step } from './situation.rules.js'
import { rowsOfClearSenders } from './unknownSenders.rules.js'

/** A text, where it belongs, and what the bot does about it. */
export interface ResolvedText {
  row: TextRow
  /** null for an unknown sender. */
  contact: Contact | null
  /** The live one; null for a contact who has never had one. */
  ticket: Ticket | null
  steps: readonly Step[]
  /** It is for the bot alone; see `Message.answersBot`. */
  answersBot: boolean
}

/**
 * The rows of whose senders WhatsApp tells nothing new, and who are not blocked, or who are unknown
 * altogether.
 */
async function withContacts(rows: readonly TextRow[]): Promise<Pick<ResolvedText, 'row' | 'contact'>[]> {
  const contactsAt = await contactsByAddress(rows.map(({ event }) => event.contact))
  const found = rows.map((row) => ({ row, contacts: contactsAt(row.event.contact) }))
  const clear = rowsOfClearSenders(
    found.filter(({ contacts }) => contacts.length === 0).map(({ row }) => row),
  )
  return found.flatMap(({ row, contacts: [contact = null, another] }) => {
    const isClear = contact
      ? !another && !contact.blockedAt && isUpToDate(contact, row.event.contact, row.event.pushName)
      : clear.has(row.id)
    return isClear ? [{ row, contact }] : []
  })
}

/**
 * Finds where texts of customers belong, by row id: those of contacts of whom they say nothing new, with a
 * live ticket or their first one to come, and those of unknown senders. All others are missing, among them
 * what may answer a campaign. The tickets are locked until the scope ends.
 */
export async function resolveTexts(
  connectionId: number,
  rows: readonly TextRow[],
): Promise<Map<string, ResolvedText>> {
  if (rows.length === 0) return new Map()
  const texts = await withContacts(rows)
  const contactIds = [...new Set(texts.flatMap(({ contact }) => contact?.id ?? []))]
  const tickets = await listLiveTickets(connectionId, contactIds)
  // What was closed may be opened again, or rated.
  const hasClosed = await contactsWithTickets(
    connectionId,
    contactIds.filter((id) => !tickets.has(id)),
  )
  const answering = rows.some(({ hasCampaigns }) => hasCampaigns)
    ? await listSaidLast(connectionId, [...tickets.keys()])
    : new Map<number, unknown>()
  const resolved = texts
    .filter(({ contact }) => !contact || !(hasClosed.has(contact.id) || answering.has(contact.id)))
    .map((text) => ({ ...text, ticket: (text.contact && tickets.get(text.contact.id)) ?? null }))
  const heard = resolved.map(({ ticket }) => ticket ?? NEW_TICKET).filter(mayBotAnswer)
  const settings = heard.length > 0 ? await botSettingsOf(connectionId, heard) : null
  return new Map(
    resolved.map((text) => {
      const { row, ticket } = text
      const facts = ticket ?? NEW_TICKET
      const isHeard = settings && mayBotAnswer(facts) && !isPastBot(row.event)
      const situation = isHeard ? situationIn(settings, facts, row.event.body) : null
      const steps = situation ? nextSteps(situation) : []
      return [row.id, { ...text, steps, answersBot: isForBot(situation, row.event) }]
    }),
  )
}
