import { pageSizes, type contactListItemsApi, type QueryOf, type Validity } from '@balcao/contract'
import { literal, Op, QueryTypes, type OrderItem, type WhereOptions } from 'sequelize'
import { ContactListEntry } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { likeText, quotedText } from '../../../platform/database/searchText.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { contactLists } from './contactLists.resource.js'
import { isValid } from './listEntries.resource.js'

/** Fewest digits for a search by number. */
const FEWEST_DIGITS = 3

interface Asked {
  searchParam?: string | undefined
  validity?: Validity | undefined
}

/** Searches words in name or email, or digits in the number, ignoring accents and case. */
function withWords(text: string): WhereOptions {
  const digits = text.replace(/[\s()+./-]/g, '')
  const isNumber = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
  const found = [
    `"ContactListEntry"."search_words" like search_text(${quotedText(`%${likeText(text)}%`)})`,
    ...(isNumber ? [`"ContactListEntry"."number" like ${quotedText(`%${digits}%`)}`] : []),
  ]
  return literal(`(${found.join(' or ')})`)
}

const whereOf = (contactListId: number, { searchParam, validity }: Asked): WhereOptions[] => [
  { contactListId },
  ...(validity === undefined ? [] : [{ isWhatsappValid: isValid[validity] }]),
  ...(searchParam ? [withWords(searchParam)] : []),
]

/**
 * SQL expression: the `Validity` of an entry's number.
 * @param entry the alias of its row.
 */
export const validityOf = (entry: string): string =>
  `case when ${entry}.is_whatsapp_valid then 'valid' when not ${entry}.is_whatsapp_valid then 'invalid' else 'unchecked' end`

/** The first entries of a list whose number is valid, by id. */
export async function firstValidEntries(contactListId: number | null, count: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from contact_list_entries where company_id = $1 and contact_list_id = $2 and is_whatsapp_valid
      order by id limit $3`,
    { bind: [currentCompanyId(), contactListId, count], type: QueryTypes.SELECT },
  )
  return rows.map(({ id }) => id)
}

/**
 * A page of a list's entries, by name.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND
 */
export async function listEntriesPage({
  contactListId,
  pageNumber = 1,
  ...asked
}: QueryOf<typeof contactListItemsApi.list>): Promise<Page<ContactListEntry>> {
  if (contactListId === undefined) return { rows: [], count: 0, hasMore: false }
  await contactLists.find(contactListId)
  const order: OrderItem[] = [byAlphabet('ContactListEntry'), ['id', 'ASC']]
  return pageOf(
    ContactListEntry,
    { where: { [Op.and]: whereOf(contactListId, asked) }, order },
    pageNumber,
    pageSizes.plain,
  )
}

/** The next entries by id that match a search. */
export const listEntriesAfter = (
  contactListId: number,
  id: number,
  limit: number,
  asked: Asked,
): Promise<ContactListEntry[]> =>
  ContactListEntry.findAll({
    where: { [Op.and]: [...whereOf(contactListId, asked), { id: { [Op.gt]: id } }] },
    order: [['id', 'ASC']],
    limit,
  })

/** A list's entry with a number in any spelling; null when there is none. */
export const maybeEntryOfNumber = (contactListId: number, number: string): Promise<ContactListEntry | null> =>
  ContactListEntry.findOne({
    where: {
      [Op.and]: [
        { contactListId },
        literal(`"ContactListEntry"."number_key" = canonical_number(${quotedText(number)})`),
      ],
    },
  })
