import { QueryTypes } from 'sequelize'
import { defineRecord, type PublishedEvent } from '../../../events/record.js'
import { database } from '../../../platform/database/database.js'
import { bound } from '../../../platform/database/sql.js'

/** Days after a campaign's message in which the customer's first message counts as a reply. */
const REPLY_DAYS = 7

/**
 * Messages of customers that are replies, with the shipments they answer. A reply belongs to the last
 * campaign message that was sent to the number, in any spelling of the number. Only the first reply counts.
 */
const REPLIES = `
         select distinct on (last.id) last.id, said.created_at as at
            from messages said
            join contacts contact on contact.company_id = said.company_id and contact.id = said.contact_id
           cross join lateral (
             select id, replied_at from campaign_shipments
              where number_key = canonical_number(contact.number) and sent_at <= said.created_at and sent_at > said.created_at - make_interval(days => ${REPLY_DAYS})
              order by sent_at desc limit 1) last
           where said.id = any($1::bigint[]) and not said.from_me and contact.number is not null and not contact.is_group
             and last.replied_at is null
           order by last.id, said.created_at`

const REPLIED = `
  update campaign_shipments shipment set replied_at = reply.at, updated_at = now()
    from (${REPLIES}) reply where shipment.id = reply.id`

const idsOf = (events: readonly PublishedEvent<'message.received'>[]): string[] =>
  events.map(({ payload }) => payload.messageId)

/** Marks the shipments that customers reply to, with one statement for a batch of events. */
export const followReplies = defineRecord(
  ['message.received'],
  (events) => bound(REPLIES, [idsOf(events)]),
  async (events) => {
    await database.query(REPLIED, { bind: [idsOf(events)], type: QueryTypes.UPDATE })
  },
)
