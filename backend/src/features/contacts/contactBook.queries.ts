import { COUNT_CAP, limits, pageSizes, type QueryOf, type contactsApi } from '@balcao/contract'
import { literal, type FindOptions, type InferAttributes } from 'sequelize'
import { Connection, Contact, ContactCustomField } from '../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../platform/database/columns.js'
import { oneOf } from '../../platform/database/oneOf.js'
import type { Page } from '../../platform/database/page.js'
import { raw, sql, type Sql } from '../../platform/database/sql.js'
import { readOnce, readRows } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/AppError.js'
import { batchReads } from '../../platform/tenancy/batchReads.js'
import { contactsMatching } from './contactsMatching.queries.js'

const BY_NAME = raw('contact.name, contact.id')

const LAST_CONNECTION = `(
  select connection_id from tickets ticket
   where ticket.company_id = contact.company_id and ticket.contact_id = contact.id order by ticket.id desc limit 1)`

const shown = columnsOf<Contact>()('contact', [
  ...(['id', 'name', 'number', 'email', 'profilePicUrl', 'pictureKey'] as const),
  ...(['isGroup', 'companyId', 'createdAt', 'updatedAt'] as const),
])

/** A contact as a row of the list; a record of values. */
export type ListedContact = RowOf<typeof shown> & { lastConnectionId: number | null }

/** Rows of contacts for which `where` holds, by name. */
async function contactsByName(where: Sql, read: typeof readRows, offset: number): Promise<ListedContact[]> {
  const rows = await read<FlatRow & Pick<ListedContact, 'lastConnectionId'>>(sql`
    select ${raw(shown.sql)}, ${raw(LAST_CONNECTION)} as "lastConnectionId" from contacts contact
     where ${where} order by ${BY_NAME} limit ${raw(String(pageSizes.contacts + 1))}
     ${offset > 0 ? sql`offset ${offset}` : raw('')}`)
  return rows.map((row) => ({
    ...(shown.of(row) as RowOf<typeof shown>),
    lastConnectionId: row.lastConnectionId,
  }))
}

/** How many contacts there are for which `where` holds, as far as `COUNT_CAP`. */
async function countContacts(where: Sql, read: typeof readRows): Promise<number> {
  const [found] = await read<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from contacts contact where ${where} limit ${raw(String(COUNT_CAP))}) matching`)
  return found?.count ?? 0
}

/** One page of the company's contacts by name: all, or those whose name or number has what is searched for. */
export async function listContacts({
  searchParam,
  pageNumber = 1,
}: QueryOf<typeof contactsApi.list>): Promise<Page<ListedContact>> {
  const size = pageSizes.contacts
  const { where, areMany } = searchParam
    ? await whereMatching(searchParam)
    : { where: raw('true'), areMany: false }
  // What is searched for stands in the statement: Postgres has to weigh how many that finds.
  const read = searchParam ? readOnce : readRows
  const [rows, count] = await Promise.all([
    contactsByName(where, read, (pageNumber - 1) * size),
    areMany ? COUNT_CAP : countContacts(where, read),
  ])
  return { rows: rows.slice(0, size), count, hasMore: rows.length > size }
}

async function whereMatching(words: string): Promise<{ where: Sql; areMany: boolean }> {
  const { ids, condition } = await contactsMatching(words, COUNT_CAP)
  return ids
    ? { where: oneOf('contact.id', ids), areMany: false }
    : { where: raw(condition('contact')), areMany: true }
}

/** Those with these words in their name or digits in their number, as many as a field shows, by name. */
export async function listContactChoices(words: string): Promise<Pick<Contact, 'id' | 'name' | 'number'>[]> {
  const { where } = await whereMatching(words)
  return readOnce(sql`
    select contact.id, contact.name, contact.number from contacts contact
     where ${where} order by ${BY_NAME} limit ${raw(String(limits.contactChoices.named))}`)
}

/**
 * All contacts by name, no more than anyone scrolls through, as the JSON of `ContactChoice[]`. Postgres writes it: rows of ten thousand
 * contacts would keep this process from everything else while they are read and written again.
 */
export async function allContactChoices(): Promise<string> {
  const [found] = await readRows<{ choices: string }>(sql`
    select coalesce(json_agg(choice), '[]')::text as choices
      from (select id, name, coalesce(number, '') as number from contacts
             order by name, id limit ${raw(String(limits.contactChoices.all))}) as choice`)
  return found?.choices ?? '[]'
}

const LAST_CONNECTION_OF_MODEL = literal(
  '(select connection_id from tickets where contact_id = "Contact".id order by id desc limit 1)',
)

const withExtraInfo: FindOptions<InferAttributes<Contact>> = {
  attributes: { include: [[LAST_CONNECTION_OF_MODEL, 'lastConnectionId']] },
  include: [{ model: ContactCustomField, as: 'extraInfo' }],
  order: [[{ model: ContactCustomField, as: 'extraInfo' }, 'id', 'ASC']],
}

/** A contact with its extra info, to be told of; those that are asked for at once are read at once. */
export const contactForBroadcast = batchReads<number, Contact>(async (ids) => {
  const contacts = await Contact.findAll({ where: { id: [...ids] }, ...withExtraInfo })
  return new Map(contacts.map((contact) => [contact.id, contact]))
})

/** A contact with its extra info. @throws AppError ERR_NO_CONTACT_FOUND */
export async function findContact(id: number): Promise<Contact> {
  const contact = await Contact.findByPk(id, withExtraInfo)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  return contact
}

/** The id of a connection that WhatsApp can be asked through now, the default one before others; null when none is connected. */
export async function maybeConnectionToAsk(): Promise<number | null> {
  const connection = await Connection.findOne({
    attributes: ['id'],
    where: { status: 'CONNECTED' },
    order: [
      ['isDefault', 'DESC'],
      ['id', 'ASC'],
    ],
  })
  return connection?.id ?? null
}
