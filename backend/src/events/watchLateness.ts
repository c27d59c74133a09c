import type { ChannelPayloads } from '@balcao/contract'
import { log } from '../platform/log/log.js'
import { PlatformQueries } from '../platform/tenancy/PlatformQueries.js'

/**
 * Seconds by which events may be late before screens are told. A transaction of some seconds doesn't matter.
 */
export const LATE_S = 10
/** Milliseconds between two checks. The client forgets a report after several of them. */
const LOOK_MS = 5_000

type Lateness = ChannelPayloads['lateness']

/** Of each waiting company one index lookup. */
const LATE_COMPANIES = `
  with recursive company (id) as (
    select min(company_id) from outbox where published_at is null
    union all
    select (select min(company_id) from outbox where published_at is null and company_id > company.id)
      from company where company.id is not null
  )
  select company.id as "companyId", floor(extract(epoch from now() - oldest.created_at))::int as seconds
    from company, lateral (
      select created_at from outbox where published_at is null and company_id = company.id order by id limit 1) as oldest
   where oldest.created_at < now() - make_interval(secs => $1)`

/** Finds companies whose oldest unpublished event is late, and by how many seconds. */
const lateCompanies =
  (connection: PlatformQueries) => (): Promise<{ companyId: number; seconds: number }[]> =>
    connection.query({ name: 'late_companies', text: LATE_COMPANIES, values: [LATE_S] })

/**
 * Finds companies whose events are published late, from a web process, so that their screens are told even
 * when the relay hangs or no worker runs.
 * @param tell tells the sockets of this process; 0 seconds once events are in time again.
 */
export function watchLateness(
  tell: (companyId: number, lateness: Lateness) => void,
  options: { find?: () => Promise<{ companyId: number; seconds: number }[]>; lookMs?: number } = {},
): { stop: () => void } {
  const connection = new PlatformQueries('relay')
  const { find = lateCompanies(connection), lookMs = LOOK_MS } = options
  let late = new Set<number>()
  let isLooking = false

  async function look(): Promise<void> {
    const found = await find()
    const now = new Map(found.map(({ companyId, seconds }) => [companyId, seconds]))
    for (const companyId of late) if (!now.has(companyId)) now.set(companyId, 0)
    for (const [companyId, seconds] of now) tell(companyId, { action: 'update', seconds })
    late = new Set(found.map(({ companyId }) => companyId))
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.debug({ err: error }, 'it is not known how late events are'))
      .finally(() => (isLooking = false))
  }, lookMs)
  return {
    stop: () => {
      clearInterval(timer)
      void connection.close()
    },
  }
}
