import { literal, type FindOptions, type InferAttributes, type WhereOptions } from 'sequelize'
import { ContactCustomField, Tag, Ticket } from '../../models/index.js'

/** What stands in rows of its own comes as one value: joined it would multiply the rows, asked for apart it is a journey more. */
const TAGS = literal(`(
  select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color, 'kanban', tag.kanban) order by tag.name, tag.id)
    from ticket_tags carried join tags tag on tag.company_id = carried.company_id and tag.id = carried.tag_id
   where carried.ticket_id = "Ticket"."id")`)

const EXTRA_INFO = literal(`(
  select json_agg(json_build_object('id', field.id, 'contactId', field.contact_id, 'name', field.name, 'value', field.value) order by field.id)
    from contact_custom_fields field
   where field.company_id = "Ticket"."company_id" and field.contact_id = "Ticket"."contact_id")`)

const shown = {
  attributes: {
    include: [
      [TAGS, 'tagValues'],
      [EXTRA_INFO, 'extraInfoValues'],
    ] as [typeof TAGS, string][],
  },
  include: [
    'contact',
    { association: 'queue', attributes: ['id', 'name', 'color'] },
    { association: 'user', attributes: ['id', 'name'] },
    { association: 'connection', attributes: ['id', 'name'] },
  ],
} satisfies FindOptions<InferAttributes<Ticket>>

interface Values {
  tagValues: Tag['_creationAttributes'][] | null
  extraInfoValues: ContactCustomField['_creationAttributes'][] | null
}

/** Tickets with all that they are shown with, in no order; by one statement. */
export async function shownTickets(where: WhereOptions): Promise<Ticket[]> {
  const tickets = await Ticket.findAll({ where, ...shown })
  const stored = { isNewRecord: false, raw: true }
  for (const ticket of tickets) {
    const { tagValues, extraInfoValues } = ticket.dataValues as unknown as Values
    ticket.tags = Tag.bulkBuild(tagValues ?? [], stored)
    if (ticket.contact) ticket.contact.extraInfo = ContactCustomField.bulkBuild(extraInfoValues ?? [], stored)
  }
  return tickets
}

/** The tickets of a page, in its order. */
export async function pageOfShownTickets(ids: readonly number[]): Promise<Ticket[]> {
  if (ids.length === 0) return []
  const byId = new Map((await shownTickets({ id: [...ids] })).map((ticket) => [ticket.id, ticket]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
