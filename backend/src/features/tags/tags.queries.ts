import { pageSizes, type QueryOf, type tagsApi } from '@balcao/contract'
import { QueryTypes, type Order } from 'sequelize'
import { Tag } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { pageOf } from '../../platform/database/page.js'
import { withWords } from '../../platform/database/searchText.js'
import { AppError } from '../../platform/errors/AppError.js'

const byName: Order = [
  ['name', 'ASC'],
  ['id', 'ASC'],
]

/** How many tickets carry each of these tags. */
async function countTickets(tagIds: number[]): Promise<Map<number, number>> {
  if (tagIds.length === 0) return new Map()
  const rows = await database.query<{ tagId: number; tickets: number }>(
    `select tag_id as "tagId", count(*)::integer as tickets from ticket_tags where tag_id = any($1) group by tag_id`,
    { bind: [tagIds], type: QueryTypes.SELECT },
  )
  return new Map(rows.map(({ tagId, tickets }) => [tagId, tickets]))
}

/** One page of the company's tags by name, searched by name or colour, with how many tickets carry each. */
export async function listTagPage(query: QueryOf<typeof tagsApi.list>) {
  const where = query.searchParam
    ? withWords(['"Tag"."name"', '"Tag"."color"'], query.searchParam)
    : undefined
  const page = await pageOf(
    Tag,
    { ...(where && { where }), order: byName },
    query.pageNumber ?? 1,
    pageSizes.tags,
  )
  const counts = await countTickets(page.rows.map(({ id }) => id))
  return { ...page, countOf: ({ id }: Tag): number => counts.get(id) ?? 0 }
}

export const listTags = (): Promise<Tag[]> => Tag.findAll({ order: byName })

/** The lanes of the board, oldest first. */
export const listLanes = (): Promise<Tag[]> => Tag.findAll({ where: { kanban: 1 }, order: [['id', 'ASC']] })

export const maybeTag = (id: number): Promise<Tag | null> => Tag.findByPk(id)

/** @throws AppError ERR_NO_TAG_FOUND */
export async function findTag(id: number): Promise<Tag> {
  const tag = await maybeTag(id)
  if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
  return tag
}

/** These tags, each once. @throws AppError ERR_NO_TAG_FOUND when the company lacks one of them. */
export async function findTags(ids: readonly number[]): Promise<Tag[]> {
  const wanted = [...new Set(ids)]
  const tags = await Tag.findAll({ where: { id: wanted } })
  if (tags.length < wanted.length) throw new AppError('ERR_NO_TAG_FOUND')
  return tags
}
