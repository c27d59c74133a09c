import { UNDO_MERGE_MS, type ContactDetail } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import {
  ContactCustomField,
  ContactMerge,
  ContactTag,
  Message,
  Ticket,
  TicketNote,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** Whether two contacts have a live ticket each on one connection: a person has one. */
export async function haveConflictingTickets(one: number, other: number): Promise<boolean> {
  const live = await Ticket.findAll({
    where: { contactId: [one, other], status: { [Op.ne]: 'closed' }, connectionId: { [Op.ne]: null } },
    attributes: ['contactId', 'connectionId'],
  })
  const connections = live.map(({ connectionId }) => connectionId)
  return new Set(connections).size < connections.length
}

/** What goes over when `otherId` becomes a part of `keptId`. */
export async function countMoves(keptId: number, otherId: number) {
  const where = { contactId: otherId }
  const names = (await ContactCustomField.findAll({ where: { contactId: keptId } })).map(({ name }) => name)
  const own = (await ContactTag.findAll({ where: { contactId: keptId } })).map(({ tagId }) => tagId)
  return {
    tickets: await Ticket.count({ where }),
    messages: await Message.count({ where }),
    notes: await TicketNote.count({ where }),
    extraInfo: await ContactCustomField.count({ where: { ...where, name: { [Op.notIn]: names } } }),
    tags: await ContactTag.count({ where: { ...where, tagId: { [Op.notIn]: own } } }),
  }
}

const dayAgo = (): Date => new Date(clock.now().getTime() - UNDO_MERGE_MS)

/** The last merge of a contact that can still be undone; null for none. */
export const maybeOpenMerge = (keptId: number): Promise<ContactMerge | null> =>
  ContactMerge.findOne({
    where: { keptId, undoneAt: null, settledAt: null, createdAt: { [Op.gt]: dayAgo() } },
    include: ['user'],
    order: [['id', 'DESC']],
  })

/** The same, as the contact tells it. */
export async function lastMergeOf(keptId: number): Promise<NonNullable<ContactDetail['lastMerge']> | null> {
  const merge = await maybeOpenMerge(keptId)
  if (!merge) return null
  const { snapshot, createdAt, user } = merge
  return { name: snapshot.other.name, at: createdAt.toISOString(), by: user?.name ?? null }
}

/** Until when the last merge of each of these contacts can be undone; of those that have one. */
export async function undoableUntil(keptIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readRows<{ keptId: number; mergedAt: Date }>(sql`
    select kept_id as "keptId", max(created_at) as "mergedAt" from contact_merges
     where kept_id = any(${[...keptIds]}::integer[]) and undone_at is null and settled_at is null and created_at > ${dayAgo()}
     group by kept_id`)
  return new Map(
    rows.map(({ keptId, mergedAt }) => [keptId, new Date(mergedAt.getTime() + UNDO_MERGE_MS).toISOString()]),
  )
}

/**
 * Merges of all companies that can no longer be undone, and are not settled. Runs in the platform's scope.
 */
export const listMergesToSettle = (): Promise<{ id: number; companyId: number }[]> =>
  database.query(
    `select id, company_id as "companyId" from contact_merges
      where undone_at is null and settled_at is null and created_at <= $1 order by id limit 500`,
    { bind: [dayAgo()], type: QueryTypes.SELECT },
  )
