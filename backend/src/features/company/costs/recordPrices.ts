import { costCategoryOf, localTime, priceListOn } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import type { InboundAckEvent } from '../../../whatsapp/port/inboundEvents.js'
import { companySettings } from '../settings/index.js'
import { noticeLimit } from './noticeLimit.js'
import { listOwnPrices } from './prices.queries.js'

/** WhatsApp's state of a message that has reached the customer. */
const DELIVERED = 3

/**
 * Stores each message's price once, and adds the new ones to the sums of their day. The sums are locked in
 * one order, because several conversations of a connection may be processed at once.
 */
const RECORD = `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::bigint[], $8::timestamptz[], $9::date[])
      as given (whatsapp_id, category, counts_as, billable, type, amount_micros, at, day)
  ), found as (
    select m.id, m.queue_id, m.user_id, m.is_bot, s.campaign_id, given.*
      from given join messages m on m.connection_id = $1 and m.whatsapp_id = given.whatsapp_id and m.from_me
      left join campaign_shipments s on s.id = m.campaign_shipment_id
  ), stored as (
    insert into message_prices (message_id, connection_id, category, billable, type, amount_micros, at)
      select id, $1, category, billable, type, amount_micros, at from found order by id
    on conflict (message_id) do nothing returning message_id
  ), settled as (
    delete from expected_prices using stored where expected_prices.message_id = stored.message_id
  )
  insert into cost_days as known
      (day, connection_id, queue_id, campaign_id, user_id, is_bot, category, billable, type, messages, amount_micros)
    select day, $1, queue_id, campaign_id, user_id, is_bot, counts_as, billable, type, count(*), sum(amount_micros)
      from found join stored on stored.message_id = found.id group by 1, 3, 4, 5, 6, 7, 8, 9 order by 1, 3, 4, 5, 6, 7, 8, 9
  on conflict (company_id, day, connection_id, category, billable, is_bot, queue_id, campaign_id, user_id, type)
    do update set messages = known.messages + excluded.messages, amount_micros = known.amount_micros + excluded.amount_micros`

/**
 * Stores what WhatsApp charges for messages. Its states come several times and in any order; only the first
 * price of a message counts. A message is charged when it was delivered, so the price in an earlier state is
 * not used. What costs nothing is counted, too.
 * @param acks states of messages of one connection, after they were applied.
 */
export async function recordPrices(connectionId: number, acks: readonly InboundAckEvent[]): Promise<void> {
  const prices = new Map(
    acks.flatMap(({ whatsappId, ack, price }) => (price && ack >= DELIVERED ? [[whatsappId, price]] : [])),
  )
  if (prices.size === 0) return
  const own = await listOwnPrices()
  const { timezone } = await companySettings()
  const priced = [...prices].map(([whatsappId, price]) => {
    const at = price.at === undefined ? clock.now() : new Date(price.at)
    const day = localTime(at, timezone).date
    const countsAs = costCategoryOf(price.category)
    const amount = price.billable ? priceListOn(own, day).prices[countsAs] : 0
    return { ...price, whatsappId, at, day, countsAs, amount }
  })
  await database.query(RECORD, {
    bind: [
      connectionId,
      priced.map(({ whatsappId }) => whatsappId),
      priced.map(({ category }) => category),
      priced.map(({ countsAs }) => countsAs),
      priced.map(({ billable }) => billable),
      priced.map(({ type }) => type),
      priced.map(({ amount }) => amount),
      priced.map(({ at }) => at),
      priced.map(({ day }) => day),
    ],
    type: QueryTypes.INSERT,
  })
  await noticeLimit(connectionId)
}
