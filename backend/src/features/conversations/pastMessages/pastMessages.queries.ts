import type { PastQuote, QueryOf } from '@balcao/contract'
import { pageSizes, type pastMessagesApi } from '@balcao/contract'
import { PastMessage } from '../../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'

const own = columnsOf<PastMessage>()('past', [
  ...(['id', 'contactId', 'connectionId', 'fromMe', 'author', 'body', 'mediaType', 'content'] as const),
  ...([
    'reactions',
    'forwarded',
    'isEdited',
    'isDeleted',
    'file',
    'thumbnail',
    'storageKey',
    'sentAt',
  ] as const),
])

export interface PastView extends RowOf<typeof own> {
  quoted: PastQuote | null
  /** Its location at WhatsApp is known. */
  hasSource: boolean
}

const QUOTED = `(
  select json_build_object('id', quoted.id::text, 'fromMe', quoted.from_me, 'body', quoted.body, 'kind', quoted.file->>'kind')
    from past_messages quoted
   where quoted.company_id = past.company_id and quoted.contact_id = past.contact_id
     and quoted.whatsapp_id = past.quoted_whatsapp_id
   limit 1)`

const COLUMNS = raw(`${own.sql}, ${QUOTED} as quoted, past.source is not null as "hasSource"`)

type Row = FlatRow & Pick<PastView, 'quoted' | 'hasSource'>

async function pastThat(which: Sql): Promise<PastView[]> {
  const rows = await readRows<Row>(sql`select ${COLUMNS} from past_messages past where ${which}`)
  return rows.map((row) => ({
    quoted: row.quoted,
    hasSource: row.hasSource,
    ...(own.read(row) as RowOf<typeof own>),
  }))
}

const SIZE = pageSizes.messages

/**
 * A page of a contact's past, oldest message first. A message that also arrived as one, since the clocks
 * differ, is not past.
 */
export async function listPast(
  contactId: number,
  { before, whatsappId }: QueryOf<typeof pastMessagesApi.list>,
): Promise<{ messages: PastView[]; nextCursor: string | null }> {
  const older = before
    ? sql`and (past.sent_at, past.id) < (select sent_at, id from past_messages where id = ${before})`
    : raw('')
  const ofNumber = whatsappId
    ? sql`and (past.connection_id is null or past.connection_id = ${whatsappId})`
    : raw('')
  const found = await pastThat(sql`
    past.contact_id = ${contactId} ${older} ${ofNumber} and not exists (
      select from messages m where m.contact_id = past.contact_id and m.from_me = past.from_me
         and m.whatsapp_id = past.whatsapp_id)
    order by past.sent_at desc, past.id desc limit ${SIZE + 1}`)
  const messages = found.slice(0, SIZE).toReversed()
  return { messages, nextCursor: found.length > SIZE ? (messages[0]?.id ?? null) : null }
}

/** @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findPast(id: string): Promise<PastView> {
  const [found] = await pastThat(sql`past.id = ${id}`)
  if (!found) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return found
}

/** The row with its file's source. @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findPastRow(id: string): Promise<PastMessage> {
  const row = await PastMessage.findByPk(id)
  if (!row) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return row
}
