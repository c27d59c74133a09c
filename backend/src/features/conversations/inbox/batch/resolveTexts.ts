import type { Contact, Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { listLastCampaignMessages } from '../../../campaigns/campaignReplies/index.js'
import { contactsByAddress, isUpToDate } from '../../../people/contacts/index.js'
import { contactsWithTickets, listLiveTickets } from '../../tickets/index.js'
import { lastInboundTimes } from '../../messages/index.js'
import { botPlans, NEW_TICKET, type BotPlan } from '../../bot/index.js'
import type { TextRow } from './batch.rules.js'
import { dispositionOf, isFresh, type Facts } from '../disposition.rules.js'
import { rowsOfClearSenders } from './unknownSenders.rules.js'

/** A text with its contact, ticket and the bot's plan. */
export interface ResolvedText extends BotPlan {
  row: TextRow
  /** null for an unknown sender. */
  contact: Contact | null
  /** The live ticket; null for a contact who has never had one. */
  ticket: Ticket | null
}

/** Rows whose sender is a contact without new facts, or completely unknown. */
async function withContacts(rows: readonly TextRow[]): Promise<Pick<ResolvedText, 'row' | 'contact'>[]> {
  const contactsAt = await contactsByAddress(rows.map(({ event }) => event.contact))
  const found = rows.map((row) => ({ row, contacts: contactsAt(row.event.contact) }))
  const clear = rowsOfClearSenders(
    found.filter(({ contacts }) => contacts.length === 0).map(({ row }) => row),
  )
  return found.flatMap(({ row, contacts: [contact = null, another] }) => {
    const isClear = contact
      ? !another && isUpToDate(contact, row.event.contact, row.event.pushName, row.event.username)
      : clear.has(row.id)
    return isClear ? [{ row, contact }] : []
  })
}

/** An unknown sender is neither blocked nor a group. */
const UNKNOWN: Facts['contact'] = { isGroup: false, blockedAt: null }

/** Whether a text belongs to a live or first ticket, and no other facts are needed to decide that. */
function isForAttendance({ event }: TextRow, facts: Partial<Facts>): boolean {
  const disposition = dispositionOf(event, facts)
  const isClosed = facts.latestTicket?.status === 'closed'
  return 'becomes' in disposition && disposition.becomes === 'attendance' && !isClosed
}

/**
 * Finds contact and ticket of customers' texts, by row id. Included are contacts without new facts, with a
 * live or first ticket, and unknown senders. All others are left out, such as possible answers to a campaign.
 * The tickets are locked until the scope ends.
 */
export async function resolveTexts(
  connectionId: number,
  rows: readonly TextRow[],
): Promise<Map<string, ResolvedText>> {
  if (rows.length === 0) return new Map()
  const texts = await withContacts(rows)
  const contactIds = [...new Set(texts.flatMap(({ contact }) => contact?.id ?? []))]
  const tickets = await listLiveTickets(connectionId, contactIds)
  const hasClosed = await contactsWithTickets(
    connectionId,
    contactIds.filter((id) => !tickets.has(id)),
  )
  const answering = rows.some(({ hasCampaigns }) => hasCampaigns)
    ? await listLastCampaignMessages(connectionId, [...tickets.keys()])
    : new Map<number, unknown>()
  const now = clock.now()
  const inboundTimes = rows.every(({ event }) => isFresh(event, now))
    ? new Map<number, Date>()
    : await lastInboundTimes(connectionId, contactIds)
  const factsOf = (contact: Contact | null): Partial<Facts> => {
    // Repeated messages are refused by the statement that stores the others.
    const lastInboundAt = (contact && inboundTimes.get(contact.id)) ?? null
    const facts = { contact: contact ?? UNKNOWN, stored: null, lastInboundAt }
    if (!contact) return { ...facts, latestTicket: null, answer: null }
    const latestTicket = tickets.get(contact.id) ?? (hasClosed.has(contact.id) ? { status: 'closed' } : null)
    return { ...facts, latestTicket, ...(!answering.has(contact.id) && { answer: null }) }
  }
  const resolved = texts
    .filter(({ row, contact }) => isForAttendance(row, factsOf(contact)))
    .map((text) => ({ ...text, ticket: (text.contact && tickets.get(text.contact.id)) ?? null }))
  const plans = await botPlans(
    connectionId,
    resolved.map(({ ticket, row }) => ({ ticket: ticket ?? NEW_TICKET, message: row.event })),
  )
  return new Map(
    resolved.flatMap((text, index) => {
      const plan = plans[index]
      return plan ? [[text.row.id, { ...text, ...plan }] as const] : []
    }),
  )
}
