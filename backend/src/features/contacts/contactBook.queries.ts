import { COUNT_CAP, limits, pageSizes, type QueryOf, type contactsApi } from '@balcao/contract'
import {
  literal,
  QueryTypes,
  type FindOptions,
  type InferAttributes,
  type Order,
  type WhereOptions,
} from 'sequelize'
import { Connection, Contact, ContactCustomField } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { oneOf } from '../../platform/database/oneOf.js'
import { manyPageOf, pageOf, type Page } from '../../platform/database/page.js'
import { AppError } from '../../platform/errors/AppError.js'
import { readTogether } from '../../platform/tenancy/readTogether.js'
import { contactsMatching } from './contactsMatching.queries.js'

const byName: Order = [
  ['name', 'ASC'],
  ['id', 'ASC'],
]

const LAST_CONNECTION =
  '(select connection_id from tickets where contact_id = "Contact".id order by id desc limit 1)'
const withLastConnection: FindOptions<InferAttributes<Contact>> = {
  attributes: { include: [[literal(LAST_CONNECTION), 'lastConnectionId']] },
}

/** One page of the company's contacts by name: all, or those whose name or number has what is searched for. */
export async function listContacts(query: QueryOf<typeof contactsApi.list>): Promise<Page<Contact>> {
  const { searchParam, pageNumber = 1 } = query
  const rows = { ...withLastConnection, order: byName }
  if (!searchParam) return pageOf(Contact, rows, pageNumber, pageSizes.contacts)
  const { where, areMany } = await whereMatching(searchParam)
  const page = areMany ? manyPageOf : pageOf
  return page(Contact, { ...rows, where }, pageNumber, pageSizes.contacts)
}

async function whereMatching(words: string): Promise<{ where: WhereOptions; areMany: boolean }> {
  const { ids, condition } = await contactsMatching(words, COUNT_CAP)
  return ids
    ? { where: oneOf('"Contact"."id"', ids), areMany: false }
    : { where: literal(condition('"Contact"')), areMany: true }
}

/** Those with these words in their name or digits in their number, as many as a field shows, by name. */
export async function listContactChoices(words: string): Promise<Pick<Contact, 'id' | 'name' | 'number'>[]> {
  const { where } = await whereMatching(words)
  const limit = limits.contactChoices.named
  return Contact.findAll({ where, attributes: ['id', 'name', 'number'], order: byName, limit, raw: true })
}

/**
 * All contacts by name, no more than anyone scrolls through, as the JSON of `ContactChoice[]`. Postgres writes it: rows of ten thousand
 * contacts would keep this process from everything else while they are read and written again.
 */
export async function allContactChoices(): Promise<string> {
  const [found] = await database.query<{ choices: string }>(
    `select coalesce(json_agg(choice), '[]')::text as choices
       from (select id, name, coalesce(number, '') as number from contacts order by name, id limit ${limits.contactChoices.all}) as choice`,
    { type: QueryTypes.SELECT },
  )
  return found?.choices ?? '[]'
}

const withExtraInfo: FindOptions<InferAttributes<Contact>> = {
  ...withLastConnection,
  include: [{ model: ContactCustomField, as: 'extraInfo' }],
  order: [[{ model: ContactCustomField, as: 'extraInfo' }, 'id', 'ASC']],
}

/** A contact with its extra info, to be told of; those that are asked for at once are read at once. */
export const contactToTell = readTogether<number, Contact>(async (ids) => {
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
