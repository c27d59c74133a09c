import { QueryTypes } from 'sequelize'
import { defineRecord } from '../../../events/record.js'
import { database } from '../../../platform/database/database.js'

/** Days after a campaign's message in which what its customer writes first is a reply to it. */
const REPLY_DAYS = 7

/**
 * What customers wrote is a reply to the last campaign's message that went to their number, once, however the
 * number is written.
 */
const REPLIED = `
  update campaign_shipments shipment set replied_at = reply.at, updated_at = now()
    from (select distinct on (last.id) last.id, said.created_at as at
            from messages said
            join contacts contact on contact.company_id = said.company_id and contact.id = said.contact_id
           cross join lateral (
             select id, replied_at from campaign_shipments
              where number_key = canonical_number(contact.number) and sent_at <= said.created_at and sent_at > said.created_at - make_interval(days => ${REPLY_DAYS})
              order by sent_at desc limit 1) last
           where said.id = any($1::bigint[]) and not said.from_me and contact.number is not null and not contact.is_group
             and last.replied_at is null
           order by last.id, said.created_at) reply
   where shipment.id = reply.id`

/** Marks the shipments that customers reply to: by one statement for all that is told at once. */
export const followReplies = defineRecord(['message.received'], async (events) => {
  const ids = events.map(({ payload }) => payload.messageId)
  await database.query(REPLIED, { bind: [ids], type: QueryTypes.UPDATE })
})
