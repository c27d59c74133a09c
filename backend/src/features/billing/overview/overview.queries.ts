import {
  addDays,
  companyStates,
  instantAt,
  localTime,
  type CompanyState,
  type InstallationOverview,
  type OverviewDay,
} from '@balcao/contract'
import { raw, sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { storageLimit } from '../../conversations/media/index.js'
import { isListed, stateOfCompany } from '../companies/index.js'
import { readMoney } from './money.queries.js'

const STATE = raw(stateOfCompany('c', 'now.instant'))
const IS_LISTED = raw(isListed('c'))

const DAYS = 30
/** Companies in the list of the largest storage users. */
const LARGEST = 10

/** Number of companies in each state. */
async function countCompanies(now: Date): Promise<Record<CompanyState, number>> {
  const rows = await readOnce<{ state: CompanyState; count: number }>(sql`
    select state, count(*)::integer as count from (
      select ${STATE} as state from (select ${now}::timestamptz as instant) now cross join companies c
       where ${IS_LISTED}) standing
     group by state`)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(companyStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
    CompanyState,
    number
  >
}

/**
 * Attendances that began, and messages, by day. Messages of campaigns and programs create tickets, but begin
 * no attendance. Each company is read by an index; `offset 0` stops Postgres from scanning the whole tables
 * instead. Messages are read as counts per quarter of an hour. Days are computed after all companies are
 * added up.
 */
async function countByDay(today: string, timezone: string): Promise<OverviewDay[]> {
  const first = addDays(today, 1 - DAYS)
  const since = instantAt({ date: first, minute: 0 }, timezone)
  const until = instantAt({ date: addDays(today, 1), minute: 0 }, timezone)
  const rows = await readOnce<OverviewDay>(sql`
    select to_char((quarter at time zone ${timezone}::text)::date, 'YYYY-MM-DD') as day,
           sum(tickets)::integer as tickets, sum(received)::integer as received, sum(sent)::integer as sent
      from (
        (select quarter_of(begun.queued_at) as quarter, count(*) as tickets, 0 as received, 0 as sent
           from companies c cross join lateral (
             select queued_at from ticket_tracking
              where company_id = c.id and queued_at >= ${since}::timestamptz and queued_at < ${until}::timestamptz
             offset 0) begun
          group by 1)
        union all
        (select written.quarter, 0, sum(written.received), sum(written.sent)
           from companies c cross join lateral (
             select quarter, received, sent from message_counts
              where company_id = c.id and quarter >= ${since}::timestamptz and quarter < ${until}::timestamptz
             offset 0) written
          group by written.quarter)) counted
     group by 1`)
  const counted = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(first, index)
    return counted.get(day) ?? { day, tickets: 0, received: 0, sent: 0 }
  })
}

const countConnections = () =>
  readOnce<InstallationOverview['connections'][number]>(
    sql`select status, count(*)::integer as count from connections group by status order by count desc, status`,
  )

interface StoredFiles {
  id: number
  name: string
  bytes: number
  planMb: number | null
  /** Bytes of all companies. */
  total: number
}

async function readStorage(): Promise<Pick<InstallationOverview, 'storage' | 'storageBytes'>> {
  const rows = await readOnce<StoredFiles>(sql`
    select c.id, c.name, s.bytes::float8 as bytes, p.storage_mb as "planMb", sum(s.bytes) over ()::float8 as total
      from company_storage s join companies c on c.id = s.company_id left join plans p on p.id = c.plan_id
     where s.bytes > 0 order by s.bytes desc, c.id limit ${LARGEST}::integer`)
  return {
    storage: rows.map(({ id, name, bytes, planMb }) => ({
      id,
      name,
      bytes,
      limitBytes: storageLimit(planMb),
    })),
    storageBytes: rows[0]?.total ?? 0,
  }
}

/**
 * Activity and storage of the companies in the open scope.
 * @param timezone by which days are counted.
 */
export async function readOverview(now: Date, timezone: string): Promise<InstallationOverview> {
  const [companies, money, days, connections, storage] = await Promise.all([
    countCompanies(now),
    readMoney(now),
    countByDay(localTime(now, timezone).date, timezone),
    countConnections(),
    readStorage(),
  ])
  return { countedAt: now.toISOString(), companies, money, days, connections, ...storage }
}
