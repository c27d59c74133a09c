import {
  pageSizes,
  type personalDataApi,
  type PersonalDataRequest as WireRequest,
  type QueryOf,
} from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { Contact, PersonalDataRequest } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'

type Asked = Omit<QueryOf<typeof personalDataApi.export>, 'language'>

const SEARCHED = [
  '"PersonalDataRequest"."reason"',
  '"PersonalDataRequest"."user_name"',
  `coalesce((select name from contacts where contacts.id = "PersonalDataRequest"."contact_id"), '')`,
]

const matching = ({ searchParam, kind, userId, days }: Asked): WhereOptions[] => [
  ...(searchParam ? [withWords(SEARCHED, searchParam)] : []),
  ...(kind ? [{ kind }] : []),
  ...(userId ? [{ userId }] : []),
  ...(days ? [{ createdAt: { [Op.gte]: new Date(clock.now().getTime() - days * 86_400_000) } }] : []),
]

/** A page of the log of exports and erasures. */
export const requestsPage = ({
  pageNumber = 1,
  orderBy = 'newest',
  ...asked
}: QueryOf<typeof personalDataApi.list>): Promise<Page<PersonalDataRequest>> =>
  pageOf(
    PersonalDataRequest,
    { where: { [Op.and]: matching(asked) }, order: [['id', orderBy === 'oldest' ? 'ASC' : 'DESC']] },
    pageNumber,
    pageSizes.plain,
  )

/** The next entries by id. */
export const requestsAfter = (id: number, limit: number, asked: Asked): Promise<PersonalDataRequest[]> =>
  PersonalDataRequest.findAll({
    where: { [Op.and]: [{ id: { [Op.gt]: id } }, ...matching(asked)] },
    order: [['id', 'ASC']],
    limit,
  })

/** Entries with the contacts' current names. */
export async function presentRequests(rows: readonly PersonalDataRequest[]): Promise<WireRequest[]> {
  const contacts = await Contact.findAll({
    attributes: ['id', 'name'],
    where: { id: rows.map(({ contactId }) => contactId) },
  })
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return rows.map(({ id, kind, contactId, userId, userName, reason, counts, createdAt }) => ({
    id,
    kind,
    contactId,
    userId,
    userName,
    reason,
    counts,
    contactName: names.get(contactId) ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
