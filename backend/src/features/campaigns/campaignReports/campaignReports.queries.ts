import { pageSizes, type CampaignChart, type campaignReportApi, type QueryOf } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { likeText } from '../../../platform/database/searchText.js'
import { readOnce, readOrdered, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { arrivedAt, wasDelivered, wasRead, wasSent } from '../campaignRuns/index.js'
import { companySettings } from '../../company/settings/index.js'
import { chartOf, partMinutes, type CountedPart } from './campaignReports.rules.js'

const SENT = raw(wasSent('s'))
const DELIVERED = raw(wasDelivered('s'))
const READ = raw(wasRead('s'))

/** @throws AppError ERR_NO_CAMPAIGN_FOUND */
export async function expectCampaign(id: number): Promise<void> {
  const [found] = await readRows(sql`select id from campaigns where id = ${id}::integer`)
  if (!found) throw new AppError('ERR_NO_CAMPAIGN_FOUND')
}

/** Counts of sent, delivered, read and answered messages over time. */
export async function readChart(campaignId: number): Promise<CampaignChart> {
  const [span] = await readOnce<{ from: Date | null; to: Date }>(sql`
    select min(sent_at) as from, greatest(max(sent_at), max(delivered_at), max(read_at), max(replied_at)) as to
      from campaign_shipments s where campaign_id = ${campaignId}::integer and ${SENT}`)
  const now = clock.now()
  if (!span?.from) return chartOf(partMinutes(now, now), [])
  const minutes = partMinutes(span.from, span.to)
  const { timezone } = await companySettings()
  // Parts of a day's length begin at midnight in the company's time zone.
  const counted = await readOnce<CountedPart>(sql`
    select date_bin(make_interval(mins => ${minutes}::integer), told.at,
                    date_trunc('day', ${span.from}::timestamptz, ${timezone}::text)) as at,
           told.kind, count(*)::integer as count
      from campaign_shipments s
     cross join lateral (values ('sent', sent_at), ('delivered', ${raw(arrivedAt('s'))}), ('read', read_at),
                                ('replied', replied_at)) told (kind, at)
     where campaign_id = ${campaignId}::integer and ${SENT} and told.at is not null
     group by 1, 2`)
  return chartOf(minutes, counted)
}

type Asked = Omit<QueryOf<typeof campaignReportApi.shipments>, 'after'>

export interface ShipmentRow {
  id: string
  name: string
  number: string
  state: string
  reason: string | null
  connectionId: number | null
  connectionName: string | null
  variant: number | null
  confirmationRequestedAt: Date | null
  confirmedAt: Date | null
  declinedAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  readAt: Date | null
  repliedAt: Date | null
  ticketUuid: string | null
  messageId: string | null
}

/**
 * SQL condition for a state of the report. A message that has left is `sent`, `delivered` or `read`, the
 * furthest of them.
 */
const inState = (state: NonNullable<Asked['state']>): Sql => {
  if (state === 'read') return READ
  if (state === 'delivered') return sql`${DELIVERED} and not ${READ}`
  if (state === 'sent') return sql`${SENT} and not ${DELIVERED}`
  return sql`s.state = ${state}::text`
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Searches by name, or by digits of the number. */
function named(words: string): Sql {
  const digits = digitsOf(words)
  const byNumber = sql`s.number like ${`%${digits}%`}::text`
  // Removing the accents from names costs many times more than comparing numbers.
  if (digits.length >= 3 && !/\p{L}/u.test(words)) return byNumber
  const byName = sql`search_text(s.name) like search_text(${`%${likeText(words)}%`}::text)`
  return digits.length < 3 ? byName : sql`(${byName} or ${byNumber})`
}

const matching = ({ state, reason, connectionId, variant, searchParam }: Asked): Sql[] => [
  ...(state ? [inState(state)] : []),
  ...(reason ? [sql`s.reason = ${reason}::text`] : []),
  ...(connectionId ? [sql`s.connection_id = ${connectionId}::integer`] : []),
  ...(variant ? [sql`s.variant = ${variant}::smallint`] : []),
  ...(searchParam ? [named(searchParam)] : []),
]

/** The next shipments of a campaign by id, each with its message and ticket if they still exist. */
export const shipmentsAfter = (
  campaignId: number,
  after: string,
  asked: Asked,
  limit: number,
): Promise<ShipmentRow[]> =>
  readOrdered<ShipmentRow>(sql`
    select s.id::text, s.name, s.number, s.state, s.reason, s.variant, s.connection_id as "connectionId", c.name as "connectionName",
           s.confirmation_requested_at as "confirmationRequestedAt", s.confirmed_at as "confirmedAt", s.declined_at as "declinedAt",
           s.sent_at as "sentAt", s.delivered_at as "deliveredAt", s.read_at as "readAt", s.replied_at as "repliedAt",
           t.uuid as "ticketUuid", said.id::text as "messageId"
      from (select * from campaign_shipments s
             where ${allOf([sql`s.campaign_id = ${campaignId}::integer`, sql`s.id > ${after}::bigint`, ...matching(asked)])}
             order by s.id limit ${limit}::integer) s
      left join connections c on c.company_id = s.company_id and c.id = s.connection_id
      left join lateral (
        select m.id, m.company_id, m.ticket_id from messages m
         where m.company_id = s.company_id and m.campaign_shipment_id = s.id
         order by m.campaign_part desc limit 1) said on true
      left join tickets t on t.company_id = said.company_id and t.id = said.ticket_id
     order by s.id`)

/** A page of a campaign's shipments. @throws AppError ERR_NO_CAMPAIGN_FOUND */
export async function pageOfShipments(
  campaignId: number,
  { after = '0', ...asked }: QueryOf<typeof campaignReportApi.shipments>,
): Promise<{ rows: ShipmentRow[]; hasMore: boolean }> {
  const size = pageSizes.shipments
  const [, rows] = await Promise.all([
    expectCampaign(campaignId),
    shipmentsAfter(campaignId, after, asked, size + 1),
  ])
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}
