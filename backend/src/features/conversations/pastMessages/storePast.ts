import type { Provider } from '@balcao/contract'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { clock } from '../../../platform/clock/clock.js'
import { safeFileName } from '../../../platform/storage/fileName.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { identifiersOf } from '../../../whatsapp/port/address.js'
import type { PastMessage, StorePast } from '../../../whatsapp/port/past.js'
import { companySettings } from '../../company/settings/index.js'
import { addContacts, contactsByAddress } from '../../people/contacts/index.js'
import { pastSources } from './pastSources.js'

/** Most past messages of one connection. */
export const MOST_PAST = 50_000

interface Taking {
  provider: Provider
  bringsPast: boolean
  stored: number
}

/** What the connection takes; undefined when it is gone. */
async function takingOf(connectionId: number): Promise<Taking | undefined> {
  const [taking] = await readRows<Taking>(sql`
    select provider, brings_past as "bringsPast",
           (select count(*)::integer from (
              select from past_messages where connection_id = ${connectionId} limit ${MOST_PAST}) counted) as stored
      from connections where id = ${connectionId}`)
  return taking
}

const keyOf = (address: WhatsappAddress): string => identifiersOf(address)[0] ?? ''

/** Creates the contacts that are missing, with the phone's names for them, and finds all. */
async function contactIdsOf(messages: readonly PastMessage[]): Promise<Map<string, number>> {
  const chats = new Map(messages.map((past) => [keyOf(past.message.contact), past.message.contact]))
  const names = new Map<string, string>()
  for (const { chatName, message } of messages) {
    const name = chatName ?? message.pushName
    if (name) names.set(keyOf(message.contact), name)
  }
  const contactsAt = await contactsByAddress([...chats.values()])
  const missing = [...chats].filter(([, address]) => contactsAt(address).length === 0)
  await addContacts(missing.map(([key, address]) => ({ address, pushName: names.get(key) ?? null })))
  const findAll = missing.length > 0 ? await contactsByAddress([...chats.values()]) : contactsAt
  return new Map(
    [...chats].flatMap(([key, address]) =>
      findAll(address)
        .slice(0, 1)
        .map(({ id }) => [key, id]),
    ),
  )
}

function toRow(
  { message, reactions, isEdited, isDeleted }: PastMessage,
  contactId: number,
  provider: Provider,
) {
  const { media, author } = message
  const { whatsappId } = message
  const source = media?.source && pastSources.seal(Buffer.from(JSON.stringify(media.source)), { whatsappId })
  return {
    contact_id: contactId,
    whatsapp_id: whatsappId,
    from_me: message.fromMe,
    author: author ? (author.pushName ?? author.address.number) : null,
    body: message.body,
    media_type: message.mediaType,
    content: message.content,
    reactions,
    forwarded: message.forwarded ?? null,
    quoted_whatsapp_id: message.quotedWhatsappId,
    is_edited: isEdited,
    is_deleted: isDeleted,
    file: media && {
      kind: media.kind,
      mimetype: media.mimetype,
      fileName: safeFileName(media.fileName),
      size: media.size,
      seconds: media.seconds,
      width: media.width,
      height: media.height,
    },
    thumbnail: media?.thumbnail ?? null,
    source: source ? source.toString('base64') : null,
    provider: source ? provider : null,
    sent_at: message.sentAt,
  }
}

type Row = ReturnType<typeof toRow>

/**
 * Stores them with one statement. Messages that were received as such, by an earlier link of the number, are
 * left out.
 */
async function insertPast(connectionId: number, rows: readonly Row[]): Promise<void> {
  const now = clock.now()
  await readRows(sql`
    insert into past_messages (connection_id, contact_id, whatsapp_id, from_me, author, body, media_type, content,
                               reactions, forwarded, quoted_whatsapp_id, is_edited, is_deleted, file, thumbnail,
                               source, provider, sent_at, created_at, updated_at)
    select ${connectionId}::integer, given.contact_id, whatsapp_id, from_me, author, body, media_type,
           nullif(content, 'null'), reactions, forwarded, quoted_whatsapp_id, is_edited, is_deleted,
           nullif(file, 'null'), decode(thumbnail, 'base64'), decode(source, 'base64'), provider, sent_at,
           ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb) as given (
             contact_id integer, whatsapp_id text, from_me boolean, author text, body text, media_type text,
             content jsonb, reactions jsonb, forwarded text, quoted_whatsapp_id text, is_edited boolean,
             is_deleted boolean, file jsonb, thumbnail text, source text, provider text, sent_at timestamptz, place integer)
     where not exists (
       select from messages m
        where m.contact_id = given.contact_id and m.from_me = given.from_me and m.whatsapp_id = given.whatsapp_id)
     order by place
    on conflict do nothing`)
}

/** Stores what a phone had before it was linked. It records no event, and touches no ticket. */
export const storePast: StorePast = async ({ id: connectionId }, messages) => {
  const taking = await takingOf(connectionId)
  if (!taking?.bringsPast || taking.stored >= MOST_PAST) return false
  const { ignoreGroups } = await companySettings()
  const wanted = messages
    .filter(({ message }) => !(message.contact.isGroup && ignoreGroups))
    .slice(-(MOST_PAST - taking.stored))
  if (wanted.length === 0) return true
  const contactIds = await contactIdsOf(wanted)
  const rows = wanted.flatMap((past) => {
    const contactId = contactIds.get(keyOf(past.message.contact))
    return contactId === undefined ? [] : [toRow(past, contactId, taking.provider)]
  })
  await insertPast(connectionId, rows)
  return true
}
