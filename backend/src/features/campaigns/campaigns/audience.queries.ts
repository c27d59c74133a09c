import {
  COUNT_CAP,
  exclusions,
  pageSizes,
  personFieldsIn,
  type CampaignPerson,
  type campaignsApi,
  type ExcludedEntry,
  type Exclusion,
  type PageFacts,
  type QueryOf,
} from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import type { Campaign } from '../../../models/index.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { likeText } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { validityOf } from '../contactLists/index.js'
import { isOptedOut } from '../optOuts/index.js'
import { filledTexts, variantsOf } from './campaigns.rules.js'

const columns: Record<keyof CampaignPerson, string> = { name: 'e.name', number: 'e.number', email: 'e.email' }

/** SQL condition: each text uses a variable that is empty in entry `e`. */
function allLack(texts: readonly string[]): string {
  const needs = variantsOf(texts).map(({ text }) => personFieldsIn(text))
  if (needs.length === 0 || needs.some((fields) => fields.length === 0)) return 'false'
  return needs
    .map((fields) => `(${fields.map((field) => `btrim(${columns[field]}) = ''`).join(' or ')})`)
    .join(' and ')
}

type Asked = Pick<
  Campaign,
  | 'id'
  | 'contactListId'
  | 'messages'
  | 'templateId'
  | 'templateValues'
  | 'confirmations'
  | 'confirmation'
  | 'startedAt'
>

/**
 * SQL expression: why an entry `e` of a contact list gets no message of a campaign (an `Exclusion`, or null).
 * The campaign's id is the only value in it.
 */
const exclusionSql = ({
  id,
  messages,
  templateId,
  templateValues,
  confirmations,
  confirmation,
  startedAt,
}: Asked): string => `
  case when ${isOptedOut('e')} then 'optedOut'
       ${
         startedAt === null
           ? ''
           : `when exists (select from campaign_shipments s where s.company_id = e.company_id and s.campaign_id = ${id}
                and s.number_key = e.number_key and s.state <> 'waiting') then 'already'`
       }
       when ${validityOf('e')} <> 'valid' then ${validityOf('e')}
       when (${allLack(filledTexts({ messages, templateId, templateValues }))}) or (${confirmation ? allLack(confirmations) : 'false'}) then 'emptyVariable' end`

const entriesOf = (campaign: Asked, listId = '$2'): string => `
  select e.id, e.name, e.number, e.email, e.search_words, ${exclusionSql(campaign)} as reason
    from contact_list_entries e where e.company_id = $1 and e.contact_list_id = ${listId}`

const bindOf = ({ contactListId }: Asked): unknown[] => [currentCompanyId(), contactListId]

/** How many people of a list would get a campaign, and how many would not. */
export interface Audience {
  willGet: number
  total: number
  excluded: Record<Exclusion, number>
}

interface Counted {
  id: number
  reason: Exclusion | null
  count: number
}

/** The audience of each campaign by its id, in one statement. */
export async function countAudiences(campaigns: readonly Asked[]): Promise<Map<number, Audience>> {
  if (campaigns.length === 0) return new Map()
  // The campaigns' ids are our own numbers, so they may stand in the text.
  const counted = campaigns.map(
    (campaign, place) =>
      `select ${campaign.id} as id, reason, count(*)::integer as count
         from (${entriesOf(campaign, `$${place + 2}`)}) entries group by reason`,
  )
  const rows = await database.query<Counted>(counted.join(' union all '), {
    bind: [currentCompanyId(), ...campaigns.map(({ contactListId }) => contactListId)],
    type: QueryTypes.SELECT,
  })
  return new Map(campaigns.map(({ id }) => [id, audienceOf(rows.filter((row) => row.id === id))]))
}

function audienceOf(rows: readonly Counted[]): Audience {
  const countOf = (wanted: Exclusion | null) => rows.find(({ reason }) => reason === wanted)?.count ?? 0
  return {
    willGet: countOf(null),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    excluded: Object.fromEntries(exclusions.map((reason) => [reason, countOf(reason)])) as Record<
      Exclusion,
      number
    >,
  }
}

/** The audience of one campaign. */
export const countAudience = async (campaign: Asked): Promise<Audience> =>
  (await countAudiences([campaign])).get(campaign.id) ?? audienceOf([])

/** Number of a list's people that are looked at to estimate the whole list. */
const SAMPLE = 2_000

/**
 * Estimates which part of each list has never written to the company, from 0 to 1, by the list's id.
 * Connections write to new people more slowly.
 */
export async function sharesOfNewPeople(contactListIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await database.query<{ id: number; share: number | null }>(
    `select list.id, (
       select avg(case when exists (
                select from contacts c join messages m on m.company_id = c.company_id and m.contact_id = c.id and not m.from_me
                 where c.company_id = $1 and c.number = e.number) then 0 else 1 end)::float8
         from (select number from contact_list_entries where company_id = $1 and contact_list_id = list.id order by id limit $3) e
       ) as share
       from unnest($2::integer[]) list (id)`,
    { bind: [currentCompanyId(), [...new Set(contactListIds)], SAMPLE], type: QueryTypes.SELECT },
  )
  return new Map(rows.flatMap(({ id, share }) => (share === null ? [] : [[id, share]])))
}

/** A page of the people who would get no message, by name. */
export async function pageOfExcluded(
  campaign: Asked,
  { searchParam = '', pageNumber = 1, reason }: QueryOf<typeof campaignsApi.excluded>,
): Promise<PageFacts & { records: ExcludedEntry[] }> {
  const size = pageSizes.plain
  const offset = (pageNumber - 1) * size
  const found = `from (${entriesOf(campaign)}) entries
    where reason is not null and ($3::text is null or reason = $3)
      and ($4 = '%%' or search_words like search_text($4) or number like $4)`
  const bind = [...bindOf(campaign), reason ?? null, `%${likeText(searchParam)}%`]
  const rows = await database.query<ExcludedEntry>(
    `select id, name, number, email, reason ${found} order by ${inAlphabet('name')}, id limit ${size + 1} offset $5`,
    { bind: [...bind, offset], type: QueryTypes.SELECT },
  )
  const [counted] = await database.query<{ count: number }>(
    `select count(*)::integer as count from (select ${found} limit ${COUNT_CAP}) counted`,
    { bind, type: QueryTypes.SELECT },
  )
  return { records: rows.slice(0, size), count: counted?.count ?? 0, hasMore: rows.length > size }
}

/**
 * A person of a campaign's list, and why they would get no message.
 * @throws AppError ERR_NO_CONTACT_LIST_ITEM_FOUND
 */
export async function findPerson(
  campaign: Asked,
  entryId: number,
): Promise<CampaignPerson & { reason: Exclusion | null }> {
  const [person] = await database.query<CampaignPerson & { reason: Exclusion | null }>(
    `select name, number, email, reason from (${entriesOf(campaign)} and e.id = $3) entries`,
    { bind: [...bindOf(campaign), entryId], type: QueryTypes.SELECT },
  )
  if (!person) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND')
  return person
}
