import type { MergeSide } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import {
  ContactCustomField,
  ContactMerge,
  ContactTag,
  Message,
  Ticket,
  type Contact,
  type ContactIdentity,
} from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import { carryOptOut } from '../../campaigns/optOuts/index.js'
import { giveSchedules } from '../../conversations/schedules/index.js'
import { haveConflictingTickets } from './merges.queries.js'

interface Pair {
  kept: Contact
  other: Contact
}

interface Choice {
  name?: MergeSide | undefined
  number?: MergeSide | undefined
  email?: MergeSide | undefined
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** What a contact is known by and called, as it is kept for an undoing. */
const identityOf = (contact: Contact): ContactIdentity => ({
  name: contact.name,
  number: contact.number,
  lid: contact.lid,
  email: contact.email,
  pushName: contact.pushName,
  pictureKey: contact.pictureKey,
  pictureBytes: contact.pictureBytes,
  whatsappCheckedAt: iso(contact.whatsappCheckedAt),
  numberRefusedAt: iso(contact.numberRefusedAt),
  blockedAt: iso(contact.blockedAt),
})

/** An identity as the columns of a contact. */
export const columnsOf = ({ whatsappCheckedAt, numberRefusedAt, blockedAt, ...texts }: ContactIdentity) => ({
  ...texts,
  whatsappCheckedAt: whatsappCheckedAt === null ? null : new Date(whatsappCheckedAt),
  numberRefusedAt: numberRefusedAt === null ? null : new Date(numberRefusedAt),
  blockedAt: blockedAt === null ? null : new Date(blockedAt),
})

/**
 * What both are called once they are one. The number brings its account: a LID of the other one goes along
 * only where that one has no number, or this one has none of its own.
 */
function resultOf(
  kept: ContactIdentity,
  other: ContactIdentity,
  {
    name = 'kept',
    number = kept.number === null ? 'other' : 'kept',
    email = kept.email ? 'kept' : 'other',
  }: Choice,
): ContactIdentity {
  const [account, second] = number === 'kept' ? [kept, other] : [other, kept]
  const mayShare = account.number === null || second.number === null
  return {
    ...account,
    name: (name === 'kept' ? kept : other).name,
    email: (email === 'kept' ? kept : other).email,
    number: account.number ?? second.number,
    lid: account.lid ?? (mayShare ? second.lid : null),
    pushName: account.pushName ?? second.pushName,
    ...(account.pictureKey === null && { pictureKey: second.pictureKey, pictureBytes: second.pictureBytes }),
    blockedAt: kept.blockedAt ?? other.blockedAt,
  }
}

/** Of each live ticket. */
const TOLD_MESSAGES = 100

/**
 * Puts tickets, with all that was said and noted in them, under a contact. A message that is there in two
 * copies stays where it is.
 */
export async function giveTickets(ticketIds: readonly number[], contactId: number): Promise<void> {
  const bind = [[...ticketIds], contactId]
  const run = (statement: string) => database.query(statement, { bind, type: QueryTypes.UPDATE })
  await run(`update tickets set contact_id = $2, updated_at = now() where id = any($1)`)
  await run(`update ticket_notes set contact_id = $2 where ticket_id = any($1)`)
  await run(`update message_changes set contact_id = $2
              where message_id in (select id from messages where ticket_id = any($1))`)
  await run(`update messages set contact_id = $2 where ticket_id = any($1) and contact_id <> $2 and not exists (
               select from messages copy where copy.contact_id = $2 and copy.connection_id = messages.connection_id
                  and copy.from_me = messages.from_me and copy.whatsapp_id = messages.whatsapp_id)`)
  // Threads that are open show whose a message is; of a long one what is likely to be on a screen.
  const shown = await database.query<{ id: string }>(
    `select message.id from tickets ticket cross join lateral (
       select id from messages where ticket_id = ticket.id order by id desc limit ${TOLD_MESSAGES}) message
      where ticket.id = any($1) and ticket.status <> 'closed'`,
    { bind: [[...ticketIds]], type: QueryTypes.SELECT },
  )
  for (const { id } of shown) await recordEvent('message.updated', { messageId: id })
}

const newest = async (): Promise<{ lastTicketId: number; lastMessageId: string }> => ({
  lastTicketId: (await Ticket.max<number, Ticket>('id')) ?? 0,
  lastMessageId: String((await Message.max<string, Message>('id')) ?? 0),
})

/**
 * Makes `other` a part of `kept`, so that it can be undone for a day: until then the other one is kept aside,
 * and found by nobody.
 * @throws AppError ERR_MERGE_OPEN_TICKETS while both have a live ticket on one connection.
 */
export async function mergeByHand({ kept, other }: Pair, choice: Choice, actor: UserActor): Promise<void> {
  if (await haveConflictingTickets(kept.id, other.id)) throw new AppError('ERR_MERGE_OPEN_TICKETS')
  const before = { kept: identityOf(kept), other: identityOf(other) }
  const result = resultOf(before.kept, before.other, choice)
  const tickets = await Ticket.findAll({ where: { contactId: other.id }, attributes: ['id'], lock: true })
  const ticketIds = tickets.map(({ id }) => id)
  const ownNames = await ContactCustomField.findAll({ where: { contactId: kept.id } })
  const taken = { contactId: other.id, name: { [Op.notIn]: ownNames.map(({ name }) => name) } }
  const extraInfoIds = (await ContactCustomField.findAll({ where: taken })).map(({ id }) => id)
  const own = new Set((await ContactTag.findAll({ where: { contactId: kept.id } })).map(({ tagId }) => tagId))
  const tagIds = (await ContactTag.findAll({ where: { contactId: other.id } }))
    .map(({ tagId }) => tagId)
    .filter((tagId) => !own.has(tagId))
  const scheduleIds = await giveSchedules(other.id, kept.id)
  const snapshot = { ...before, result, ticketIds, extraInfoIds, tagIds, scheduleIds, ...(await newest()) }
  await ContactMerge.create({ keptId: kept.id, otherId: other.id, userId: authorIdOf(actor), snapshot })
  await giveTickets(ticketIds, kept.id)
  await ContactCustomField.update({ contactId: kept.id }, { where: { id: extraInfoIds } })
  await ContactTag.bulkCreate(tagIds.map((tagId) => ({ contactId: kept.id, tagId })))
  // The picture is shown by whoever has it now; its file goes when neither names it.
  await other.update({ gone: 'merged', number: null, lid: null, pictureKey: null, pictureBytes: null })
  await kept.update(columnsOf(result))
  const numbers = [before.kept.number, before.other.number].filter((number) => number !== null)
  if (result.number !== null) await carryOptOut(numbers, result.number)
  for (const ticketId of ticketIds) await recordEvent('ticket.noted', { ticketId })
  await recordEvent('contact.updated', { contactId: kept.id })
  await recordEvent('contact.deleted', { contactId: other.id })
}
