import { DEFAULT_TAG_COLOR, hasAbility, pageSizes, headingsOf, tagsApi, type TagRow } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { resource } from '../../../kit/resource.js'
import { Tag } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { sameText } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf } from '../../../platform/tenancy/actor.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    tag: true
  }
}

type Carriers = Pick<TagRow, 'ticketsCount' | 'contactsCount'>

/** Number of tickets and contacts with each tag. */
async function countCarriers(tagIds: number[]): Promise<Map<number, Carriers>> {
  if (tagIds.length === 0) return new Map()
  const rows = await database.query<Carriers & { tagId: number }>(
    `select tag_id as "tagId", sum(of_tickets)::integer as "ticketsCount", sum(of_contacts)::integer as "contactsCount"
       from (select tag_id, count(*) as of_tickets, 0 as of_contacts from ticket_tags where tag_id = any($1) group by tag_id
              union all
             select tag_id, 0, count(*) from contact_tags where tag_id = any($1) group by tag_id) counted
      group by tag_id`,
    { bind: [tagIds], type: QueryTypes.SELECT },
  )
  return new Map(rows.map(({ tagId, ...carriers }) => [tagId, carriers]))
}

const presentTag = ({
  id,
  name,
  color,
  kanban,
  laneOrder,
  companyId,
  userId,
  createdAt,
  updatedAt,
  existed,
}: Tag) => ({
  id,
  name,
  color,
  kanban,
  laneOrder,
  companyId,
  userId,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(existed && { existed }),
})

/** Tags with the number of their tickets and contacts. */
export async function presentTagRows(rows: readonly Tag[]): Promise<TagRow[]> {
  const counts = await countCarriers(rows.map(({ id }) => id))
  const none: Carriers = { ticketsCount: 0, contactsCount: 0 }
  return rows.map((tag) => ({ ...presentTag(tag), ...(counts.get(tag.id) ?? none) }))
}

/** Labels for tickets. All users see and create them; only leaders manage the board's lanes. */
export const tags = resource(tagsApi, {
  model: Tag,
  missing: 'ERR_NO_TAG_FOUND',
  order: [byAlphabet('Tag'), ['id', 'ASC']],
  page: {
    rows: 'tags',
    size: pageSizes.tags,
    // Counts each tag's tickets and contacts.
    cost: 'heavy',
    search: ['name', 'color'],
    orders: {
      name: [],
      newest: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    },
    filters: { kanban: (kanban) => ({ kanban }) },
  },
  dependsOn: [Tag],
  access: { read: 'user', create: 'user', update: 'tags:write', remove: 'tags:delete' },
  unique: { tags_name: { code: 'ERR_TAG_ALREADY_EXISTS', field: 'name' } },
  present: presentTag,
  presentPage: presentTagRows,
  table: { fileName: 'tags', headings: headingsOf('tags') },
  announces: {
    name: 'tag',
    channel: 'tag',
    changed: (action, tag) => ({ action, tag }),
    deleted: (tagId) => ({ action: 'delete', tagId }),
  },
  commands: (_plain, happened) => ({
    /**
     * The tag with this name, ignoring case, accents, colour and kind, or a new one. Two calls at once get
     * the same one. Source: Decision 61.
     */
    create: async ({ name, color = DEFAULT_TAG_COLOR, kanban = 0 }, actor) => {
      if (kanban === 1 && !hasAbility(actor.profile, 'tags:kanban')) throw new AppError('ERR_NO_PERMISSION')
      // The second of two calls waits here until the first commits, stores nothing, and then finds the tag.
      const [made] = await Tag.bulkCreate([{ name, color, kanban, userId: authorIdOf(actor) }], {
        ignoreDuplicates: true,
      })
      const tag = await Tag.findOne({ where: sameText('"Tag"."name"', name), rejectOnEmpty: true })
      if (made?.id) await happened('created', tag)
      else tag.existed = true
      return tag
    },
  }),
})
