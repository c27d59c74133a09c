import { type Ticket as WireTicket, languageOf, type Language, type TicketFields } from '@balcao/contract'
import type {
  Connection,
  Contact,
  ContactCustomField,
  Queue,
  ReplyWindow,
  Ticket,
  User,
} from '../../../models/index.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { settingOf } from '../../company/settings/index.js'
import type { PreviewFacts } from './preview.rules.js'

const own = columnsOf<Ticket>()('ticket', [
  ...(['id', 'companyId', 'uuid', 'status', 'unreadMessages', 'lastMessageAt'] as const),
  ...(['waitingSince', 'isGroup', 'chatbot', 'userId', 'contactId', 'connectionId', 'queueId'] as const),
  ...(['queueOptionId', 'handover', 'earlierConnectionIds', 'createdAt', 'updatedAt'] as const),
  ...(['pinnedAt', 'snoozedAt', 'snoozedUntil', 'recalledAt'] as const),
])
const ofContact = [
  'id',
  'name',
  'number',
  'username',
  'email',
  'profilePicUrl',
  'pictureKey',
  'blockedAt',
] as const
const contact = columnsOf<Contact>()('contact', ofContact)
const queue = columnsOf<Queue>()('queue', ['id', 'name', 'color'])
const user = columnsOf<User>()('attendant', ['id', 'name'])
const connection = columnsOf<Connection>()('connection', ['id', 'name', 'provider'])
const wrote = columnsOf<ReplyWindow>()('wrote', ['lastInboundAt', 'freeUntil'])

/** Columns of a ticket, without the bot's memory. */
export type TicketValues = RowOf<typeof own>

type ExtraInfo = Pick<ContactCustomField, 'id' | 'contactId' | 'name' | 'value'>
type ShownTag = NonNullable<WireTicket['tags']>[number]

/**
 * A ticket as it was read, with everything it is presented with. It holds plain values and cannot be saved.
 */
export interface TicketView extends TicketValues {
  contact: RowOf<typeof contact> & { extraInfo: ExtraInfo[] }
  queue: RowOf<typeof queue> | null
  user: RowOf<typeof user> | null
  connection: RowOf<typeof connection> | null
  /**
   * When the customer last wrote on the connection, if it has a reply window and they have ever written
   * there; otherwise null.
   */
  lastInboundAt: Date | null
  /** Until when answers are free after an ad; null for never. */
  freeUntil: Date | null
  campaign: WireTicket['campaign']
  ad: WireTicket['ad']
  target: WireTicket['target']
  /** Ordered by name. */
  tags: ShownTag[]
  /** The last message. */
  preview: PreviewFacts | null
  /** The company's language for customers. */
  language: Language
}

/** Characters of a message in a list. */
const PREVIEW_LENGTH = 255

/** An instant as `toISOString` writes it. */
const inIso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Rows of other tables are aggregated into one value. A join would multiply the rows, and another query would
 * be another round trip.
 */
const tagsWith = (more: string) => `(
  select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color, 'kanban', tag.kanban${more})
         order by ${inAlphabet('tag.name')}, tag.id)
    from ticket_tags carried join tags tag on tag.company_id = carried.company_id and tag.id = carried.tag_id
   where carried.ticket_id = ticket.id)`

const DRAWN_TAGS = tagsWith('')

const TAGS = tagsWith(`, 'laneOrder', tag.lane_order,
         'companyId', tag.company_id, 'userId', tag.user_id, 'createdAt', ${inIso('tag.created_at')}, 'updatedAt', ${inIso('tag.updated_at')},
         'TicketTag', json_build_object('ticketId', carried.ticket_id, 'tagId', carried.tag_id,
           'createdAt', ${inIso('carried.created_at')}, 'updatedAt', ${inIso('carried.updated_at')})`)

const EXTRA_INFO = `(
  select json_agg(json_build_object('id', field.id, 'contactId', field.contact_id, 'name', field.name, 'value', field.value) order by field.id)
    from contact_custom_fields field
   where field.company_id = ticket.company_id and field.contact_id = ticket.contact_id)`

const PREVIEW = `(
  select json_build_object(
           'messageId', said.id::text, 'body', left(said.body, ${PREVIEW_LENGTH}), 'isDeleted', said.is_deleted,
           'content', said.content - 'contacts' - 'options' - 'entries', 'fromMe', said.from_me, 'userId', said.user_id, 'ack', said.ack,
           'sendState', said.send_state, 'sendError', said.send_error, 'updatedAt', said.updated_at,
           'author', case when author.id is not null then json_build_object('id', author.id, 'name', author.name) end,
           'file', case when file.kind is not null
                     then json_build_object('kind', file.kind, 'name', file.file_name, 'seconds', file.seconds) end)
    from messages said
    left join contacts author on author.id = said.author_contact_id
    left join message_media file on file.message_id = said.id
   where said.id = ticket.preview_message_id)`

const LANGUAGE = settingOf('language', 'ticket.company_id')

/** Read only for tickets of a campaign. */
const CAMPAIGN = `
  case when ticket.campaign_id is not null then (
    select json_build_object('id', campaign.id, 'name', campaign.name) from campaigns campaign where campaign.id = ticket.campaign_id) end`

/** Read only for tickets of customers who came from an ad. */
const AD = `
  case when ticket.ad_id is not null then (
    select json_build_object('id', ad.id, 'headline', ad.headline, 'app', ad.app) from ads ad where ad.id = ticket.ad_id) end`

/** The target of a customer who waits. */
const TARGET = `
  case when due.due_at is not null then json_build_object(
    'kind', due.kind, 'minutes', due.minutes, 'amberAt', ${inIso('due.amber_at')}, 'dueAt', ${inIso('due.due_at')}) end`

const SHARED = `${[own, contact, queue, user, connection, wrote].map(({ sql }) => sql).join(', ')},
  ${PREVIEW} as preview, ${CAMPAIGN} as campaign, ${AD} as ad, ${TARGET} as target`

const COLUMNS = raw(`
  ${SHARED}, ${TAGS} as tags, ${EXTRA_INFO} as "extraInfo", ${LANGUAGE} as language`)

/** The columns of `fields=row`. */
const DRAWN = raw(`
  ${SHARED}, ${DRAWN_TAGS} as tags, null::json as "extraInfo", null::text as language`)

const TABLES = raw(`
  tickets ticket join contacts contact on contact.id = ticket.contact_id
  left join queues queue on queue.id = ticket.queue_id
  left join users attendant on attendant.id = ticket.user_id
  left join connections connection on connection.id = ticket.connection_id
  left join reply_windows wrote on wrote.connection_id = ticket.connection_id and wrote.contact_id = ticket.contact_id
  left join ticket_waits due on due.ticket_id = ticket.id and due.since = ticket.waiting_since and due.queue_id = ticket.queue_id
        and ticket.status <> 'closed'`)

interface Row extends FlatRow {
  tags: ShownTag[] | null
  extraInfo: ExtraInfo[] | null
  campaign: WireTicket['campaign']
  ad: WireTicket['ad']
  target: WireTicket['target']
  preview: PreviewFacts | null
  language: string | null
}

const toView = (row: Row): TicketView => ({
  contact: { extraInfo: row.extraInfo ?? [], ...(contact.read(row) as RowOf<typeof contact>) },
  queue: queue.read(row),
  user: user.read(row),
  connection: connection.read(row),
  lastInboundAt: wrote.read(row)?.lastInboundAt ?? null,
  freeUntil: wrote.read(row)?.freeUntil ?? null,
  campaign: row.campaign,
  ad: row.ad,
  target: row.target,
  tags: row.tags ?? [],
  preview: row.preview,
  language: languageOf(row.language),
  ...(own.read(row) as TicketValues),
})

async function read(condition: Sql): Promise<TicketView[]> {
  const rows = await readRows<Row>(sql`select ${COLUMNS} from ${TABLES} where ${condition}`)
  return rows.map(toView)
}

/** Tickets with everything they are presented with, in no particular order, in one statement. */
export const listTicketViews = (ids: readonly number[]): Promise<TicketView[]> =>
  read(sql`ticket.id = any(${ids}::integer[])`)

/** A ticket with everything it is presented with, or null. */
export async function maybeTicketView(which: { id: number } | { uuid: string }): Promise<TicketView | null> {
  const [ticket] = await read('id' in which ? sql`ticket.id = ${which.id}` : sql`ticket.uuid = ${which.uuid}`)
  return ticket ?? null
}

/**
 * Tickets of a list, in its order. Their ids are found first from narrow rows, so that the details of earlier
 * pages are not computed.
 * @param found a select of ids in that order.
 * @param read `readOnce` for a search, because Postgres must plan with its words.
 * @param fields `row`: without extra info, language, and all that is not drawn of tags.
 * @param first a select of ids that come before them.
 */
export async function listTicketViewsInOrder(
  found: Sql,
  read: typeof readRows,
  fields?: TicketFields,
  first: Sql | null = null,
): Promise<TicketView[]> {
  const ids = first ? sql`array(${first}) || array(${found})` : sql`array(${found})`
  const rows = await read<Row>(sql`
    select ${fields === 'row' ? DRAWN : COLUMNS} from unnest(${ids}) with ordinality as page (id, place)
      join (${TABLES}) on ticket.id = page.id order by page.place`)
  return rows.map(toView)
}
