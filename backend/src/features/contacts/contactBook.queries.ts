import { limits, pageSizes, type QueryOf, type contactsApi } from '@balcao/contract'
import type { FindOptions, InferAttributes, Order } from 'sequelize'
import { Connection, Contact, ContactCustomField } from '../../models/index.js'
import { pageOf, type Page } from '../../platform/database/page.js'
import { withWords } from '../../platform/database/searchText.js'
import { AppError } from '../../platform/errors/AppError.js'
import { contactsMatching } from './contactSearch.rules.js'

const byName: Order = [
  ['name', 'ASC'],
  ['id', 'ASC'],
]

/** One page of the company's contacts by name: all, or those whose name or number has what is searched for. */
export const listContacts = (query: QueryOf<typeof contactsApi.list>): Promise<Page<Contact>> =>
  pageOf(
    Contact,
    { ...(query.searchParam && { where: contactsMatching(query.searchParam) }), order: byName },
    query.pageNumber ?? 1,
    pageSizes.contacts,
  )

/** All contacts by name, or those whose name has these words; no more than anyone scrolls through. */
export const listAllContacts = (name: string | undefined): Promise<Contact[]> =>
  Contact.findAll({
    ...(name && { where: withWords(['"Contact"."name"'], name) }),
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
