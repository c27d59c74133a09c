import { FREE_AFTER_AD_MS } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact, Message, Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { rememberAd } from '../ads/index.js'
import { announceMedia } from '../media/index.js'
import { noteAd, noteMessages, noteReading } from '../tickets/index.js'
import { inboundBody } from './inbound.rules.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'

/** A received message with its contact and ticket. */
export interface InboundArrival {
  event: InboundMessageEvent
  contact: Contact
  ticket: Ticket
  /** The member of a group who wrote it. */
  author?: Contact | null
  quoted?: Message | null
  /** It answers the bot; see `Message.answersBot`. */
  answersBot: boolean
  /** A later message is stored already: the ticket keeps its preview, its place and its waiting time. */
  isLate?: boolean
}

interface StoredRow {
  id: string
  contactId: number
  fromMe: boolean
  whatsappId: string
}

const keyOf = (contactId: number, { fromMe, whatsappId }: Pick<StoredRow, 'fromMe' | 'whatsappId'>): string =>
  `${contactId}/${fromMe}/${whatsappId}`

/**
 * Customers' messages move the reply window of their conversation, and the time of free answers after an ad.
 * A late one never moves them back. WhatsApp counts from its own time of the message.
 */
const NOTE_LAST_INBOUND = `
  insert into reply_windows as earlier (connection_id, contact_id, last_inbound_at, free_until)
  select connection.id, stored.contact_id, max(stored.created_at),
         max(stored.created_at) filter (where stored.ad_id is not null) + interval '1 millisecond' * $17::bigint
    from stored join connections connection on connection.id = $1 and connection.provider = any($14::text[])
   where not stored.from_me group by connection.id, stored.contact_id
      on conflict (connection_id, contact_id)
      do update set last_inbound_at = greatest(earlier.last_inbound_at, excluded.last_inbound_at),
                    free_until = greatest(earlier.free_until, excluded.free_until)`

/**
 * Inserts the messages with one statement.
 * @returns the ids of new ones, by `keyOf`.
 */
async function insertMessages(
  connectionId: number,
  arrivals: readonly InboundArrival[],
  ads: ReadonlyMap<InboundArrival, number>,
): Promise<Map<string, string>> {
  const column = <T>(value: (arrival: InboundArrival) => T): T[] => arrivals.map(value)
  const rows = await database.query<StoredRow>(
    `with stored as (
     insert into messages (connection_id, ticket_id, contact_id, queue_id, author_contact_id, quoted_message_id, whatsapp_id,
                           from_me, read, ack, body, media_type, content, answers_bot, created_at, forwarded, ad_id)
     select $1, ticket_id, contact_id, queue_id, author_id, quoted_id, whatsapp_id, from_me, from_me,
            case when from_me then 2 else 0 end, body, media_type, content, answers_bot, created_at, forwarded, ad_id
       from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::text[], $8::boolean[], $9::text[], $10::text[],
                   $11::jsonb[], $12::boolean[], $13::timestamptz[], $15::text[], $16::int[]) with ordinality
         as given (ticket_id, contact_id, queue_id, author_id, quoted_id, whatsapp_id, from_me, body, media_type, content,
                   answers_bot, created_at, forwarded, ad_id, position)
      order by position
     on conflict (company_id, connection_id, contact_id, from_me, whatsapp_id) do nothing
     returning id, contact_id, from_me, whatsapp_id, created_at, ad_id
     ), reply_windows as (
       ${NOTE_LAST_INBOUND}
     )
     select id, contact_id as "contactId", from_me as "fromMe", whatsapp_id as "whatsappId" from stored`,
    {
      bind: [
        connectionId,
        column(({ ticket }) => ticket.id),
        column(({ contact }) => contact.id),
        column(({ ticket }) => ticket.queueId),
        column(({ author }) => author?.id ?? null),
        column(({ quoted }) => quoted?.id ?? null),
        column(({ event }) => event.whatsappId),
        column(({ event }) => event.fromMe),
        column(({ event }) => inboundBody(event)),
        column(({ event }) => event.mediaType),
        column(({ event }) => event.content && JSON.stringify(event.content)),
        column(({ answersBot }) => answersBot),
        column(({ event }) => event.sentAt),
        providersThatCan('replyWindow'),
        column(({ event }) => event.forwarded ?? null),
        column((arrival) => ads.get(arrival) ?? null),
        FREE_AFTER_AD_MS,
      ],
      type: QueryTypes.SELECT,
    },
  )
  return new Map(rows.map(({ id, contactId, ...name }) => [keyOf(contactId, name), id]))
}

/** Ids of the ads that customers clicked before they wrote. */
async function rememberAds<T extends InboundArrival>(
  connectionId: number,
  arrivals: readonly T[],
): Promise<Map<InboundArrival, number>> {
  const ads = new Map<InboundArrival, number>()
  for (const arrival of arrivals) {
    const { ad, fromMe } = arrival.event
    const adId = ad && !fromMe ? await rememberAd(ad, connectionId) : null
    if (adId !== null) ads.set(arrival, adId)
  }
  return ads
}

/** Marks the entries that customers tapped in our menus. WhatsApp names the menu like a quoted message. */
async function markChosen(arrivals: readonly InboundArrival[]): Promise<void> {
  for (const { event, quoted } of arrivals) {
    const [choice, menu] = [event.content, quoted?.content]
    if (!quoted || choice?.type !== 'choice' || menu?.type !== 'menu' || event.fromMe) continue
    await quoted.update({ content: { ...menu, chosen: choice.id } })
    await recordEvent('message.updated', { messageId: quoted.id })
  }
}

/**
 * Stores received messages in their order, and updates their tickets, with a fixed number of statements. Call
 * it with their conversations, or the connection's journal, locked.
 * @returns the new ones with their message's id; the others were stored before.
 */
export async function recordInbound<T extends InboundArrival>(
  connectionId: number,
  arrivals: readonly T[],
): Promise<(T & { messageId: string })[]> {
  if (arrivals.length === 0) return []
  const ads = await rememberAds(connectionId, arrivals)
  const messageIds = await insertMessages(connectionId, arrivals, ads)
  const stored = arrivals.flatMap((arrival) => {
    const key = keyOf(arrival.contact.id, arrival.event)
    const id = messageIds.get(key)
    // Of two copies in one call, the first is stored.
    messageIds.delete(key)
    return id ? [{ id, arrival }] : []
  })
  for (const { id, arrival } of stored) if (arrival.event.media) await announceMedia(id, arrival.event.media)
  await noteMessages(
    stored.map(({ id, arrival: { ticket, event, answersBot, isLate } }) => ({
      id,
      ticketId: ticket.id,
      fromMe: event.fromMe,
      answersBot,
      isLate,
    })),
  )
  for (const { arrival } of stored) {
    const adId = ads.get(arrival)
    if (adId !== undefined) await noteAd(arrival.ticket.id, adId)
  }
  await markChosen(stored.map(({ arrival }) => arrival))
  for (const { id } of stored) await recordEvent('message.received', { messageId: id })
  // Answering on the phone counts as reading the thread.
  for (const { arrival } of stored) if (arrival.event.fromMe) await noteReading(arrival.ticket)
  return stored.map(({ id, arrival }) => ({ ...arrival, messageId: id }))
}
