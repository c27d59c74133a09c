import {
  contactFieldNames,
  COUNT_CAP,
  limits,
  pageSizes,
  type ContactChoice,
  type contactsApi,
  type NumberState,
  type QueryOf,
} from '@balcao/contract'
import { literal, Transaction, type FindOptions, type InferAttributes } from 'sequelize'
import { Connection, Contact, ContactCustomField } from '../../../models/index.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { oneOf } from '../../../platform/database/oneOf.js'
import type { Page } from '../../../platform/database/page.js'
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readOrdered, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'
import type { ConnectionRef } from '../../../whatsapp/port/WhatsappProvider.js'
import { contactsMatching } from './contactsMatching.queries.js'

type ContactQuery = QueryOf<typeof contactsApi.list>
type ContactOrder = NonNullable<ContactQuery['orderBy']>

/** Search and filters of contacts. */
export type ContactFilters = Partial<Omit<ContactQuery, 'pageNumber' | 'orderBy'>>

const BY_NAME = raw(`${inAlphabet('contact.name')}, contact.id`)
const ORDERS: Record<ContactOrder, Sql> = { name: BY_NAME, newest: raw('contact.id desc') }

const TAG_IDS = `
  (select array_agg(own.tag_id order by own.tag_id) from contact_tags own
    where own.company_id = contact.company_id and own.contact_id = contact.id)`

const contactColumns = columnsOf<Contact>()('contact', [
  ...(['id', 'name', 'number', 'lid', 'userId', 'username', 'pushName'] as const),
  ...(['profilePicUrl', 'pictureKey'] as const),
  ...contactFieldNames,
  ...(['isGroup', 'companyId', 'blockedAt', 'whatsappCheckedAt', 'numberRefusedAt'] as const),
  ...(['createdAt', 'updatedAt'] as const),
])

/** A contact in the list; plain values. */
export type ListedContact = RowOf<typeof contactColumns> & { tagIds: number[] }

interface Slice {
  order: Sql
  size: number
  offset?: number
}

/** Contacts that match `where`. */
async function contactsThat(
  where: Sql,
  read: typeof readRows,
  { order, size, offset = 0 }: Slice,
): Promise<ListedContact[]> {
  const rows = await read<FlatRow & { tagIds: number[] | null }>(sql`
    select ${raw(contactColumns.sql)}, ${raw(TAG_IDS)} as "tagIds" from contacts contact
     where contact.gone is null and ${where} order by ${order} limit ${raw(String(size))}
     ${offset > 0 ? sql`offset ${offset}` : raw('')}`)
  return rows.map((row) => ({
    ...(contactColumns.read(row) as RowOf<typeof contactColumns>),
    tagIds: row.tagIds ?? [],
  }))
}

/**
 * Number of contacts that match `where`, up to `COUNT_CAP`.
 * @param order an order that has an index, to read no rows of other companies; none where few rows match.
 */
async function countContacts(where: Sql, read: typeof readRows, order: Sql): Promise<number> {
  const [found] = await read<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from contacts contact where contact.gone is null and ${where} ${order} limit ${raw(String(COUNT_CAP))}) matching`)
  return found?.count ?? 0
}

/** A contact who wrote to us is on WhatsApp. Others must be checked. Same as `numberStateOf`. */
const WAS_NEVER_SHOWN =
  'contact.number is not null and contact.lid is null and contact.user_id is null and contact.push_name is null and not contact.is_group'

/** SQL condition on `contacts contact`: its number was never checked. */
export const IS_UNCHECKED = `${WAS_NEVER_SHOWN} and contact.whatsapp_checked_at is null and contact.number_refused_at is null`

const IN_NUMBER_STATE: Record<NumberState, string> = {
  unchecked: IS_UNCHECKED,
  refused: `${WAS_NEVER_SHOWN} and contact.number_refused_at is not null`,
  confirmed: `not (${WAS_NEVER_SHOWN} and (contact.whatsapp_checked_at is null or contact.number_refused_at is not null))`,
}

/** Written as literals, so that Postgres can match its partial indexes. */
function filtersOf({ isGroup, tags, blocked, numberState }: ContactFilters): Sql[] {
  return [
    ...(isGroup === undefined ? [] : [raw(isGroup ? 'contact.is_group' : 'not contact.is_group')]),
    ...(blocked === undefined ? [] : [raw(`contact.blocked_at is ${blocked ? 'not null' : 'null'}`)]),
    ...(numberState === undefined ? [] : [raw(IN_NUMBER_STATE[numberState])]),
    ...(tags?.length
      ? [
          // Contacts with the tag are found first. A planner that takes a rare tag for a common one would
          // read contacts by name until a page is full.
          sql`contact.id = any(array(select own.contact_id from contact_tags own where own.tag_id = any(${tags}::integer[])))`,
        ]
      : []),
  ]
}

/** The condition of a request. `areMany`: the search words alone match many contacts. */
async function whereOf({
  searchParam,
  ...filters
}: ContactFilters): Promise<{ where: Sql; areMany: boolean }> {
  const { where, areMany } = searchParam
    ? await whereMatching(searchParam)
    : { where: raw('true'), areMany: false }
  const narrower = filtersOf(filters)
  return { where: allOf([where, ...narrower]), areMany: areMany && narrower.length === 0 }
}

/** One page of the company's contacts, filtered and searched by name, username or number. */
export async function listContacts({
  pageNumber = 1,
  orderBy = 'name',
  ...asked
}: ContactQuery): Promise<Page<ListedContact>> {
  const size = pageSizes.contacts
  const { where, areMany } = await whereOf(asked)
  // Search words and tags must be in the statement, so that Postgres can estimate their matches.
  const isWeighed = Boolean(asked.searchParam || asked.tags?.length)
  const [rows, count] = await Promise.all([
    contactsThat(where, isWeighed ? readOnce : readOrdered, {
      order: ORDERS[orderBy],
      size: size + 1,
      offset: (pageNumber - 1) * size,
    }),
    areMany
      ? COUNT_CAP
      : isWeighed
        ? countContacts(where, readOnce, raw(''))
        : countContacts(where, readOrdered, sql`order by ${BY_NAME}`),
  ])
  return { rows: rows.slice(0, size), count, hasMore: rows.length > size }
}

/**
 * The next contacts by id that a list would show, at most `size`.
 * @param narrower another condition on `contacts contact`.
 */
export async function contactsAfter(
  id: number,
  size: number,
  asked: ContactFilters,
  narrower: Sql = raw('true'),
): Promise<ListedContact[]> {
  const { where } = await whereOf(asked)
  const next = sql`${allOf([where, narrower])} and contact.id > ${id}`
  return contactsThat(next, readOnce, { order: raw('contact.id'), size })
}

async function whereMatching(words: string): Promise<{ where: Sql; areMany: boolean }> {
  const { ids, condition } = await contactsMatching(words, COUNT_CAP)
  return ids
    ? { where: oneOf('contact.id', ids), areMany: false }
    : { where: raw(condition('contact')), areMany: true }
}

/** Contacts that match by name, username or number, by name, as many as a field shows. */
export async function listContactChoices(words: string): Promise<Pick<Contact, keyof ContactChoice>[]> {
  const { where } = await whereMatching(words)
  return readOnce(sql`
    select contact.id, contact.name, contact.number, contact.username from contacts contact
     where contact.gone is null and ${where} order by ${BY_NAME} limit ${raw(String(limits.contactChoices.named))}`)
}

/** Rows that are read and presented before other requests have their turn. */
const WHOLE_AT_ONCE = 1_000

/** The contacts of `listContactChoices` and `allContactChoices`, in whole rows. */
export async function listWholeContacts(words: string | undefined): Promise<ListedContact[]> {
  const { where } = words ? await whereMatching(words) : { where: raw('true') }
  const most = words ? limits.contactChoices.named : limits.contactChoices.all
  const found: ListedContact[] = []
  for (let size = WHOLE_AT_ONCE; size === WHOLE_AT_ONCE && found.length < most;) {
    const rest = Math.min(WHOLE_AT_ONCE, most - found.length)
    const slice = { order: BY_NAME, size: rest, offset: found.length }
    const page = await contactsThat(where, words ? readOnce : readOrdered, slice)
    found.push(...page)
    size = page.length
  }
  return found
}

/**
 * All contacts by name, up to a limit, as the JSON of `ContactChoice[]`. Postgres writes the JSON: parsing
 * and serialising ten thousand rows would block this process.
 */
export async function allContactChoices(): Promise<string> {
  const [found] = await readRows<{ choices: string }>(sql`
    select coalesce(json_agg(choice), '[]')::text as choices
      from (select id, name, coalesce(number, '') as number, username from contacts
             where gone is null order by ${raw(inAlphabet('name'))}, id limit ${raw(String(limits.contactChoices.all))}) as choice`)
  return found?.choices ?? '[]'
}

const TAG_IDS_OF_MODEL = literal(
  '(select array_agg(tag_id order by tag_id) from contact_tags where contact_id = "Contact".id)',
)

const withExtraInfo: FindOptions<InferAttributes<Contact>> = {
  attributes: { include: [[TAG_IDS_OF_MODEL, 'tagIds']] },
  include: [{ model: ContactCustomField, as: 'extraInfo' }],
  order: [[{ model: ContactCustomField, as: 'extraInfo' }, 'id', 'ASC']],
}

/** A contact with its extra info, for broadcasts. Calls of one moment are read together. */
export const contactForBroadcast = batchReads<number, Contact>(async (ids) => {
  const contacts = await Contact.findAll({ where: { id: [...ids], gone: null }, ...withExtraInfo })
  return new Map(contacts.map((contact) => [contact.id, contact]))
})

/** A contact with its extra info. @throws AppError ERR_NO_CONTACT_FOUND */
export async function findContact(id: number): Promise<Contact> {
  const contact = await Contact.findOne({ where: { id, gone: null }, ...withExtraInfo })
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  return contact
}

/**
 * Locks a contact until the scope ends, so that nobody else begins a ticket with them meanwhile.
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export async function claimContact(id: number): Promise<Contact> {
  const contact = await Contact.findOne({ where: { id, gone: null }, lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  return contact
}

/** Locks several contacts, in the order of their ids, so that two calls cannot deadlock; by id. */
export async function claimContacts(ids: readonly number[]): Promise<Map<number, Contact>> {
  const rows = await Contact.findAll({
    where: { id: [...new Set(ids)] },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  return new Map(rows.map((contact) => [contact.id, contact]))
}

/** Contacts whose number was never checked. */
export const listUncheckedContacts = (most: number): Promise<{ id: number; number: string }[]> =>
  readRows(sql`
    select contact.id, contact.number from contacts contact
     where ${raw(IS_UNCHECKED)} order by ${BY_NAME} limit ${raw(String(most))}`)

/**
 * A connected number through which WhatsApp can be asked about numbers, the default one first; null when
 * there is none.
 */
export const maybeConnectionToAsk = (): Promise<ConnectionRef | null> =>
  Connection.findOne({
    attributes: ['id', 'provider'],
    where: { status: 'CONNECTED', provider: providersThatCan('numberLookup') },
    order: [
      ['isDefault', 'DESC'],
      ['id', 'ASC'],
    ],
  })
