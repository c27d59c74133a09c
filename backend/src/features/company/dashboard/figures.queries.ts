import type { DashboardCounters } from '@balcao/contract'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** Waiting and open tickets now. */
export async function countLive(): Promise<Pick<DashboardCounters, 'supportPending' | 'supportHappening'>> {
  const [row] = await readRows<Pick<DashboardCounters, 'supportPending' | 'supportHappening'>>(sql`
    select count(*) filter (where status = 'pending')::integer as "supportPending",
           count(*) filter (where status = 'open')::integer as "supportHappening"
      from tickets where status <> 'closed'`)
  if (!row) throw new Error('The statement answered no row')
  return row
}

export interface Named {
  id: number
  name: string
}

export const listQueueNames = () =>
  readRows<Named & { color: string }>(
    sql`select id, name, color from queues order by ${raw(inAlphabet('name'))}, id`,
  )

export const listConnectionNames = () =>
  readRows<Named>(sql`select id, name from connections order by ${raw(inAlphabet('name'))}, id`)

/** Current and former users of the company, by name. */
export const listPeople = () =>
  readRows<Named & { online: boolean; isFormer: boolean }>(sql`
    select a.id, a.name, coalesce(u.online, false) as online, not coalesce(u.active, false) as "isFormer"
      from attendants a left join users u on u.company_id = a.company_id and u.id = a.id
     order by ${raw(inAlphabet('a.name'))}, a.id`)
