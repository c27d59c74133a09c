import { mediaTypes, type MediaKind } from '@balcao/contract'
import { messageKey } from '../attendances/readAttendances.js'
import { columnList, readRows, type OlderRow } from '../reading/older.js'
import { counted, findFile, type Context, type Conversion, type StoredContent } from './context.js'
import { placeOfText } from './places.js'
import {
  datesOf,
  fileNameOf,
  intIn,
  isFields,
  jsonIn,
  kindOfType,
  momentIn,
  refIn,
  textIn,
  typeOfName,
} from './values.js'

/** The mark before texts that the older program wrote by itself. */
const BY_PROGRAM = /^[\u200e\u200c]+\s?/

/** Reactions are messages there; here they belong to the message that they are about. */
const REACTION = 'reactionMessage'

/**
 * SQL of the messages of a company, in the order in which they were written, so that a thread of several
 * tickets stays in order. A quoted one is looked up: it may be gone.
 */
function messagesSql({ older }: Context, where: string): string {
  const isT = older.generation === 'T'
  return `select ${columnList(older, 'Messages', 'm')}, ${messageKey(older)} as key, p."contactId" as "ticketContact",
      p."whatsappId" as "connectionId", p."isGroup" as "isGroup", q.id as "quotedFound"
    from "Messages" m join "Tickets" p on p.id = m."ticketId"
    left join "Messages" q on q.id = m."quotedMsgId"${isT ? ' and q."ticketId" = m."ticketId"' : ''} and coalesce(q."mediaType", '') <> '${REACTION}'
    where p."companyId" = $1 and ${where} order by m."createdAt", m.id`
}

/** Baileys' message in `dataJson`: `message` within the whole, or the message itself. */
function storedMessage({ findings }: Context, row: OlderRow): Record<string, unknown> | null {
  const text = row['dataJson']
  if (typeof text !== 'string' || text.trim() === '') return null
  const data = jsonIn(text)
  if (!isFields(data)) {
    findings.note('Messages', 'its dataJson is broken: the columns beside it are taken', row['key'])
    return null
  }
  if (text.trimStart().startsWith('"'))
    findings.note('Messages', 'its dataJson is encoded twice: it is read', row['key'])
  return isFields(data['message']) ? data['message'] : null
}

function contentOf(context: Context, row: OlderRow): StoredContent | null {
  const message = storedMessage(context, row)
  if (message === null) return null
  try {
    return context.readContent(message)
  } catch {
    context.findings.note(
      'Messages',
      'its dataJson holds no message that can be read: the columns are taken',
      row['key'],
    )
    return null
  }
}

const isMedia = (row: OlderRow): boolean => textIn(row, 'mediaUrl').trim() !== ''

const FAMILIES: Record<string, MediaKind> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  application: 'document',
  document: 'document',
  sticker: 'sticker',
  text: 'document',
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  documentWithCaptionMessage: 'document',
  stickerMessage: 'sticker',
}

const kindOf = (row: OlderRow, stored: StoredContent | null): MediaKind =>
  stored?.media?.kind ??
  FAMILIES[textIn(row, 'mediaType').split('/')[0] ?? ''] ??
  kindOfType(typeOfName(textIn(row, 'mediaUrl')))

interface Reaction {
  emoji: string
  fromMe: boolean
  contactId: string | null
  name: null
}

/** Reactions by the source id of the message that they are about. The last one of a person counts. */
async function reactionsOf(context: Context): Promise<Map<string, readonly Reaction[]>> {
  const { older, companyId, findings } = context
  const people = await context.people()
  const byMessage = new Map<string, readonly Reaction[]>()
  for await (const row of readRows(older, messagesSql(context, `m."mediaType" = '${REACTION}'`), [
    companyId,
  ])) {
    const stored = storedMessage(context, row)?.[REACTION]
    const key = isFields(stored) && isFields(stored['key']) ? textIn(stored['key'], 'id') : ''
    if (!isFields(stored) || key === '') {
      findings.leaveOut('Messages', 'is a reaction to nobody knows what', row['key'])
      continue
    }
    findings.merge('Messages', 'is a reaction: it belongs to its message', row['key'])
    const fromMe = row['fromMe'] === true
    const contactId = fromMe || row['isGroup'] !== true ? null : people.kept(refIn(row, 'contactId'))
    const message = older.generation === 'T' ? `${key}/${textIn(row, 'ticketId')}` : key
    const emoji = typeof stored['text'] === 'string' ? stored['text'] : textIn(row, 'body')
    const others = (byMessage.get(message) ?? []).filter(
      (one) => one.fromMe !== fromMe || one.contactId !== contactId,
    )
    const isOne = emoji !== '' && emoji.length <= 32
    byMessage.set(message, isOne ? [...others, { emoji, fromMe, contactId, name: null }] : others)
  }
  return byMessage
}

/** Counts rows of edits that are left out, and reactions as read. */
async function countBeside(context: Context): Promise<void> {
  const { older, companyId, findings } = context
  if (!older.tables.has('OldMessages')) return
  const sql = `select o.id from "OldMessages" o join "Tickets" p on p.id = o."ticketId" where p."companyId" = $1 order by o.id`
  for await (const row of readRows(older, sql, [companyId])) {
    findings.read('OldMessages')
    findings.leaveOut('OldMessages', 'a text before an edit: the message has its last text', row['id'])
  }
}

export const messages: Conversion = async function* (context, after) {
  const { findings } = context
  const [people, attendances] = await Promise.all([context.people(), context.attendances()])
  await countBeside(context)
  const reactions = await reactionsOf(context)
  for await (const row of counted(context, 'Messages', messagesSql(context, sinceSql(context, after)))) {
    if (textIn(row, 'mediaType') === REACTION) continue
    const key = textIn(row, 'key')
    const contact = people.kept(refIn(row, 'ticketContact'))
    if (contact === null) {
      findings.leaveOut('Messages', 'its ticket has no contact', key)
      continue
    }
    const stored = contentOf(context, row)
    const fromMe = row['fromMe'] === true
    const at = momentIn(row, 'createdAt')
    if (at === null) findings.note('Messages', 'its date is none: it gets the time of the move', key)
    const reference = textIn(row, 'quotedMsgId')
    if (reference !== '' && row['quotedFound'] === null)
      findings.note('Messages', 'the message that it quotes is missing: it comes without the quote', key)
    const text = textIn(row, 'body')
    const isByProgram = fromMe && BY_PROGRAM.test(text)
    yield {
      id: key,
      values: {
        ticket_id: attendances.idAt(intIn(row, 'ticketId') ?? 0, at ?? 0),
        contact_id: contact,
        connection_id: refIn(row, 'connectionId'),
        queue_id: refIn(row, 'queueId'),
        author_contact_id: row['isGroup'] === true && !fromMe ? people.kept(refIn(row, 'contactId')) : null,
        whatsapp_id: textIn(row, 'id'),
        from_me: fromMe,
        ...wordsOf(context, row, stored, isByProgram ? text.replace(BY_PROGRAM, '') : text),
        quoted_message_id: row['quotedFound'] === null || reference === '' ? null : quotedKey(context, row),
        forwarded: stored?.forwarded ?? null,
        ack: Math.min(Math.max(intIn(row, 'ack') ?? 0, 0), 5),
        read: row['read'] === true,
        is_deleted: row['isDeleted'] === true,
        is_edited: row['isEdited'] === true,
        is_bot: isByProgram,
        ...(fromMe && isFields(row['error']) && { send_state: 'failed', send_error: 'ERR_SENDING_WAPP_MSG' }),
        ...(reactions.has(key) && { reactions: reactions.get(key) }),
        ...datesOf(row),
      },
    }
  }
}

const quotedKey = ({ older }: Context, row: OlderRow): string =>
  older.generation === 'T'
    ? `${textIn(row, 'quotedMsgId')}/${textIn(row, 'ticketId')}`
    : textIn(row, 'quotedMsgId')

/** Body, type and content of a message. */
function wordsOf(
  { findings }: Context,
  row: OlderRow,
  stored: StoredContent | null,
  text: string,
): { body: string; media_type: string; content: unknown } {
  const type = textIn(row, 'mediaType')
  if (isMedia(row)) {
    const kind = kindOf(row, stored)
    const isFileName =
      text === textIn(row, 'mediaUrl') ||
      text === stored?.media?.fileName ||
      fileNameOf(textIn(row, 'mediaUrl')) === text
    return {
      body: isFileName ? (stored?.body ?? '') : text,
      media_type: mediaTypes[kind].stored,
      content: null,
    }
  }
  if (stored?.content && stored.content.type !== 'unknown')
    return { body: stored.body, media_type: stored.mediaType, content: stored.content }
  const place = placeOfText(text)
  if (place) return { body: '', media_type: 'locationMessage', content: place }
  if (text === '' && stored?.media) {
    findings.note('Messages', 'names no file, though it had one: its caption comes without it', row['key'])
    return { body: stored.body, media_type: 'conversation', content: null }
  }
  const isWords = type === '' || ['conversation', 'extendedTextMessage', 'chat', 'text'].includes(type)
  if (text === '' && !isWords) return { body: '', media_type: type, content: { type: 'unknown', kind: type } }
  if (text.length > 65_536)
    findings.note('Messages', 'is longer than WhatsApp allows: it stays whole', row['key'])
  return { body: text, media_type: isWords && type !== '' ? type : 'conversation', content: null }
}

/** Rows from the one that arrived last; all when that is gone. */
function sinceSql({ older }: Context, after: string | null): string {
  if (after === null) return 'true'
  const literal = `'${after.replaceAll("'", "''")}'`
  return `m."createdAt" >= coalesce((select m."createdAt" from "Messages" m where ${messageKey(older)} = ${literal} limit 1), '-infinity')`
}

/**
 * The files of messages. A row names its file whether it is found or not: whoever stores the file looks, adds
 * its size, and says that it is gone.
 */
export const messageMedia: Conversion = async function* (context, after) {
  const people = await context.people()
  const where = `m."mediaUrl" <> '' and coalesce(m."mediaType", '') <> '${REACTION}' and ${sinceSql(context, after)}`
  for await (const row of readRows(context.older, messagesSql(context, where), [context.companyId])) {
    const url = textIn(row, 'mediaUrl').trim()
    if (url === '' || people.kept(refIn(row, 'ticketContact')) === null) continue
    const stored = contentOf(silent(context), row)
    const file = await fileOf(context, row, url)
    if (!file)
      context.findings.note('Messages', 'its file is missing or refused: it is marked as gone', row['key'])
    yield {
      id: textIn(row, 'key'),
      values: {
        message_id: textIn(row, 'key'),
        kind: kindOf(row, stored),
        mimetype: stored?.media?.mimetype ?? typeOfName(url),
        file_name: stored?.media?.fileName ?? nameOfUrl(url),
        seconds: stored?.media?.seconds ?? null,
        width: stored?.media?.width ?? null,
        height: stored?.media?.height ?? null,
        state: 'ready',
        error: null,
        storage_key: file?.name ?? url,
      },
    }
  }
}

/** Findings of `dataJson` were counted with the messages. */
const silent = (context: Context): Context => ({
  ...context,
  findings: Object.create(context.findings, { note: { value: () => undefined } }) as Context['findings'],
})

/** Names such as `1700000000000_contrato.pdf` hide one that a person gave. */
const nameOfUrl = (url: string): string | null => fileNameOf(url)?.replace(/^\d{13}_(?=.)/, '') ?? null

/** In the newest generation a file may be named below the folder of its contact and ticket. */
async function fileOf(
  context: Context,
  row: OlderRow,
  url: string,
): Promise<{ name: string; size: number } | null> {
  const names = [url, `${textIn(row, 'ticketContact')}/${textIn(row, 'ticketId')}/${url}`]
  const tries = context.older.generation === 'T' && !url.includes('/') ? names : [url]
  for (const [place, name] of tries.entries()) {
    const isLast = place === tries.length - 1
    const found = isLast ? await findFile(context, name) : await context.folder?.find(context.companyId, name)
    if (!found || typeof found === 'string') continue
    if (!isLast) {
      context.findings.files.found += 1
      context.findings.files.bytes += found.size
    }
    return { name, size: found.size }
  }
  return null
}
