import { limits, pageSizes, type QueryOf, type contactsApi } from '@balcao/contract'
import { literal, type FindOptions, type InferAttributes, type Order, type WhereOptions } from 'sequelize'
import { Connection, Contact, ContactCustomField } from '../../models/index.js'
import { oneOf } from '../../platform/database/oneOf.js'
import { COUNT_CAP, manyPageOf, pageOf, type Page } from '../../platform/database/page.js'
import { likeText, quotedText } from '../../platform/database/searchText.js'
import { AppError } from '../../platform/errors/AppError.js'
import { contactsMatching } from './contactsMatching.queries.js'

const byName: Order = [
  ['name', 'ASC'],
  ['id', 'ASC'],
]

/** One page of the company's contacts by name: all, or those whose name or number has what is searched for. */
export async function listContacts(query: QueryOf<typeof contactsApi.list>): Promise<Page<Contact>> {
  const { searchParam, pageNumber = 1 } = query
  if (!searchParam) return pageOf(Contact, { order: byName }, pageNumber, pageSizes.contacts)
  const { ids, condition } = await contactsMatching(searchParam, COUNT_CAP)
  return ids
    ? pageOf(Contact, { where: oneOf('"Contact"."id"', ids), order: byName }, pageNumber, pageSizes.contacts)
    : manyPageOf(
        Contact,
        { where: literal(condition('"Contact"')), order: byName },
        pageNumber,
        pageSizes.contacts,
      )
}

const withName = (words: string): WhereOptions =>
  literal(`"Contact"."search_name" like search_text(${quotedText(`%${likeText(words)}%`)})`)

/** All contacts by name, or those whose name has these words; no more than anyone scrolls through. */
export const listAllContacts = (name: string | undefined): Promise<Contact[]> =>
  Contact.findAll({
    ...(name && { where: withName(name) }),
    order: byName,
    limit: limits.wholeList.max,
  })

const withExtraInfo: FindOptions<InferAttributes<Contact>> = {
  include: [{ model: ContactCustomField, as: 'extraInfo' }],
  order: [[{ model: ContactCustomField, as: 'extraInfo' }, 'id', 'ASC']],
}

/** A contact with its extra info, or null. */
export const maybeContactDetail = (id: number): Promise<Contact | null> => Contact.findByPk(id, withExtraInfo)

/** @throws AppError ERR_NO_CONTACT_FOUND */
export async function findContact(id: number): Promise<Contact> {
  const contact = await maybeContactDetail(id)
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
