import type { Contact, Message, MessageChange, Queue, Ticket, User } from '../../../models/index.js'
import type { Message as WireMessage } from '@balcao/contract'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { adJson } from '../ads/index.js'
import { mediaColumns, type MediaView } from '../media/index.js'

const ofMessage = [
  ...([
    'id',
    'companyId',
    'ticketId',
    'contactId',
    'connectionId',
    'queueId',
    'userId',
    'quotedMessageId',
  ] as const),
  ...([
    'fromMe',
    'body',
    'mediaType',
    'content',
    'reactions',
    'ack',
    'read',
    'isDeleted',
    'isEdited',
  ] as const),
  'forwarded',
  ...(['isBot', 'sendState', 'sendError', 'clientKey', 'scheduledFor', 'createdAt', 'updatedAt'] as const),
] as const
const own = columnsOf<Message>()('message', ofMessage)
export const ofContact = [
  ...([
    'id',
    'name',
    'number',
    'lid',
    'userId',
    'username',
    'email',
    'profilePicUrl',
    'pictureKey',
    'isGroup',
    'companyId',
  ] as const),
  ...(['blockedAt', 'createdAt', 'updatedAt'] as const),
] as const
/** Columns of a message that a statement named `stored` has just written. */
export const storedColumns = columnsOf<Message>()('stored', ofMessage)
const contact = columnsOf<Contact>()('contact', ofContact)
const author = columnsOf<Contact>()('author', ofContact)
const queue = columnsOf<Queue>()('queue', ['id', 'name', 'color'])
const user = columnsOf<User>()('attendant', ['id', 'name'])

/** Our latest change that WhatsApp has not accepted: it is on its way, or has failed. */
export interface OpenChange {
  kind: MessageChange['kind']
  state: MessageChange['sendState']
  error: string | null
  /** ISO 8601: time of its last update. */
  at: string
}

/** Columns of a message that a quote shows. */
export interface QuotedMessage extends RowOf<typeof own> {
  campaign: WireMessage['campaign']
  ad: WireMessage['ad']
  contact: RowOf<typeof contact>
  /** In a group: the member who wrote it. */
  author: RowOf<typeof author> | null
  media: MediaView | null
}

/**
 * A message as it was read, with everything it is presented with. It holds plain values and cannot be saved.
 */
export interface MessageView extends QuotedMessage {
  queue: RowOf<typeof queue> | null
  user: RowOf<typeof user> | null
  openChange: OpenChange | null
  quotedMessage: QuotedMessage | null
}

const OPEN_CHANGE = `(
  select json_build_object('kind', change.kind, 'state', change.send_state, 'error', change.send_error, 'at', change.updated_at)
    from message_changes change
   where change.company_id = message.company_id and change.message_id = message.id and change.send_state <> 'sent'
   order by change.id desc limit 1)`

/** Read only for the few messages that belong to a campaign. */
const CAMPAIGN = `
  case when message.campaign_shipment_id is not null then json_build_object('part', message.campaign_part, 'name', coalesce((
    select campaign.name from campaign_shipments shipment join campaigns campaign on campaign.id = shipment.campaign_id
     where shipment.id = message.campaign_shipment_id), '')) end`

const COLUMNS = raw(
  `${[own, contact, author, mediaColumns, queue, user].map(({ sql }) => sql).join(', ')}, ${OPEN_CHANGE} as "openChange",
   ${CAMPAIGN} as campaign, ${adJson('message.ad_id')} as ad, wanted.is_found as "isFound"`,
)

/** Quoted messages are read as rows of their own. Joining them would need nearly all tables twice. */
const shownThat = (which: Sql): Sql => sql`
  with found as materialized (
         select id, quoted_message_id from messages where ${which}),
       wanted as materialized (
         select id, bool_or(is_found) as is_found
           from (select id, true from found union all select quoted_message_id, false from found) each (id, is_found)
          where id is not null group by id)
  select ${COLUMNS}
    from wanted join messages message on message.id = wanted.id
    join contacts contact on contact.id = message.contact_id
    left join contacts author on author.id = message.author_contact_id
    left join message_media media on media.message_id = message.id
    left join queues queue on queue.id = message.queue_id
    left join users attendant on attendant.id = message.user_id
   order by wanted.id`

type Row = FlatRow &
  Pick<QuotedMessage, 'campaign' | 'ad'> & { openChange: OpenChange | null; isFound: boolean }

const toQuoted = (row: Row): QuotedMessage => ({
  contact: contact.read(row) as RowOf<typeof contact>,
  author: author.read(row),
  campaign: row.campaign,
  ad: row.ad,
  media: mediaColumns.read(row),
  ...(own.read(row) as RowOf<typeof own>),
})

/**
 * Messages with everything they are presented with, the oldest first, in one statement.
 * @param which a condition on `messages`, which `order by` and `limit` may follow.
 */
export async function messagesThat(which: Sql): Promise<MessageView[]> {
  const rows = await readRows<Row>(shownThat(which))
  const all = rows.map((row) => ({ row, message: toQuoted(row) }))
  const byId = new Map(all.map(({ message }) => [message.id, message]))
  return all
    .filter(({ row }) => row.isFound)
    .map(({ row, message }) => ({
      queue: queue.read(row),
      user: user.read(row),
      openChange: row.openChange,
      quotedMessage: (message.quotedMessageId !== null && byId.get(message.quotedMessageId)) || null,
      ...message,
    }))
}

const pick = <R extends object, A extends keyof R>(row: R, attributes: readonly A[]): Pick<R, A> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, row[attribute]])) as Pick<R, A>

interface TicketOfMessage extends Pick<Ticket, 'queueId'> {
  contact?: RowOf<typeof contact> | null
  queue?: RowOf<typeof queue> | null
}

/**
 * A message that has just been stored, without a file and without a quote, from what its author's call has
 * read. Null where the ticket was read without its contact or queue.
 */
export function newMessageView(
  message: RowOf<typeof own>,
  { contact: receiver, queue: queueOfTicket, queueId }: TicketOfMessage,
  author: MessageView['user'],
): MessageView | null {
  if (!receiver || (queueId !== null && !queueOfTicket)) return null
  return {
    contact: pick(receiver, ofContact),
    author: null,
    campaign: null,
    ad: null,
    media: null,
    queue: queueOfTicket ? pick(queueOfTicket, ['id', 'name', 'color']) : null,
    user: author,
    openChange: null,
    quotedMessage: null,
    ...pick(message, ofMessage),
  }
}

/** Messages by id. */
export const listMessageViews = (ids: readonly string[]): Promise<MessageView[]> =>
  messagesThat(sql`id = any(${ids}::bigint[])`)

/** The message that the author's client sent under this key; null when it is new. */
export async function messageOfKey(userId: number | null, clientKey: string): Promise<MessageView | null> {
  const author = userId === null ? raw('user_id is null') : sql`user_id = ${userId}`
  const [message] = await messagesThat(sql`${author} and client_key = ${clientKey}`)
  return message ?? null
}
