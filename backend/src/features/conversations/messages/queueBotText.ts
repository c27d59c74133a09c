import { fillVariables, menuForm, type MessageContent, type TapMenu } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact, Message, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import type { StoredFile } from '../media/index.js'
import { IS_OPEN_HERE } from '../../billing/companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { attachFile } from '../media/index.js'
import { typeOf } from './messages.commands.js'
import { newWhatsappId } from '../../../whatsapp/port/messages.js'

interface BotText {
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
  contact: Pick<Contact, 'name'>
  /** The text, or the caption of the file. */
  text: string
  file?: StoredFile
  /** The text as a menu to be tapped. Only for connections with the capability `buttons`. */
  menu?: TapMenu
  /** Its variables are filled already; other braces belong to the text. */
  isFilled?: boolean
}

/**
 * Stores an automatic message, with its variables filled, and queues its delivery. It does not count as an
 * answer: the customer still waits, and lists still show the last message of a person. Nothing is stored for
 * an empty text, without a connection, or while the company is closed for sending.
 */
export const queueBotText = (
  ticket: BotText['ticket'],
  contact: BotText['contact'],
  text: string,
): Promise<void> => queueBotTexts([{ ticket, contact, text }])

/** `queueBotText` for several texts, in their order. */
export async function queueBotTexts(texts: readonly BotText[]): Promise<void> {
  const nonEmpty = texts.filter(
    ({ ticket, text, file }) => ticket.connectionId !== null && (file !== undefined || text.trim() !== ''),
  )
  if (nonEmpty.length === 0) return
  const fill = await filler(nonEmpty)
  const rows = await database.query<Pick<Message, 'id' | 'contactId'> & { connectionId: number }>(
    `insert into messages (ticket_id, contact_id, connection_id, queue_id, whatsapp_id, body, media_type, content, from_me, is_bot,
                           read, send_state, created_at)
     select ticket_id, contact_id, connection_id, queue_id, whatsapp_id, body, media_type, content, true, true, true, 'queued',
            $9::timestamptz
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::jsonb[]) with ordinality
         as given (ticket_id, contact_id, connection_id, queue_id, whatsapp_id, body, media_type, content, place)
      where ${IS_OPEN_HERE}
      order by place
     returning id, contact_id as "contactId", connection_id as "connectionId"`,
    {
      bind: [
        nonEmpty.map(({ ticket }) => ticket.id),
        nonEmpty.map(({ ticket }) => ticket.contactId),
        nonEmpty.map(({ ticket }) => ticket.connectionId),
        nonEmpty.map(({ ticket }) => ticket.queueId),
        nonEmpty.map(newWhatsappId),
        nonEmpty.map(({ contact, text, isFilled }) => (isFilled ? text : fill(text, contact.name))),
        nonEmpty.map(typeOf),
        nonEmpty.map(({ contact, menu }) => {
          const content = menu && menuContent(filledMenu(menu, (text) => fill(text, contact.name)))
          return content ? JSON.stringify(content) : null
        }),
        // Postgres' now() is the start of the transaction. The move that this text is about was recorded
        // later.
        clock.now(),
      ],
      type: QueryTypes.SELECT,
    },
  )
  for (const [place, { id: messageId, ...conversation }] of rows.entries()) {
    const file = nonEmpty[place]?.file
    if (file) await attachFile(messageId, file)
    await recordEvent('message.queued', { messageId, ...conversation })
  }
}

/** A menu with its variables filled. */
export const filledMenu = (
  { question, open, entries }: TapMenu,
  fill: (text: string) => string,
): TapMenu => ({
  question: fill(question),
  open,
  entries: entries.map(({ id, title }) => ({ id, title: fill(title) })),
})

/** Null for a menu that WhatsApp can't show to be tapped; its text has the numbers. */
const menuContent = (menu: TapMenu): MessageContent | null =>
  menuForm(menu) && { type: 'menu', chosen: null, ...menu }

/** A function that fills the variables of texts. */
async function filler(texts: readonly BotText[]): Promise<(text: string, contactName: string) => string> {
  if (!texts.some(({ text }) => text.includes('{{'))) return (text) => text
  const { timezone, language } = await companySettings()
  const now = clock.now()
  return (text, contactName) => fillVariables(text, { contactName, now, timezone, language })
}
