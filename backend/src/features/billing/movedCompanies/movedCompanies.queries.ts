import { COUNT_CAP, pageSizes, type PageFacts } from '@balcao/contract'
import { raw, sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'

/** Where a company came from, as it is stored. */
export interface StoredMove {
  id: number
  companyId: number
  companyName: string
  /** `older:…` or `balcao:…`. */
  source: string
  /** Name of the database of an older installation; null for others. */
  database: string | null
  /** JSON; empty once the last import was finished. */
  progress: unknown
  /** JSON of the last import that was finished; null before. */
  report: unknown
  createdAt: Date
  updatedAt: Date
  finishedAt: Date | null
  /** A process has the lock of its import (`importCompany`). */
  isRunning: boolean
}

/** The report with counts alone. What is no object is none. */
const WITHOUT_FINDINGS = raw(
  `case when jsonb_typeof(s.report) = 'object' then s.report - '{found,samples}'::text[] end`,
)

/** The first half of a lock's key is its `classid`, the second one its `objid`. */
const IS_RUNNING = raw(`exists (select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = (hashtextextended(s.name, 1) >> 32) & 4294967295
        and objid::bigint = hashtextextended(s.name, 1) & 4294967295)`)

/**
 * A page of the companies that came from elsewhere, the newest first, without what was found in each. Runs in
 * the platform's scope.
 * @param search part of a company's name; empty for all.
 */
export async function listMoves(search = '', pageNumber = 1): Promise<PageFacts & { rows: StoredMove[] }> {
  const size = pageSizes.plain
  const offset = (pageNumber - 1) * size
  const [rows, [counted]] = await Promise.all([
    readOnce<StoredMove>(sql`
      select s.id, c.id as "companyId", c.name as "companyName", s.name as source, s.progress,
             s.report #>> '{found,database}' as database, ${WITHOUT_FINDINGS} as report,
             s.created_at as "createdAt",
             s.updated_at as "updatedAt", s.finished_at as "finishedAt", ${IS_RUNNING} as "isRunning"
        from company_sources s join companies c on c.id = s.company_id
       where position(search_text(${search}::text) in search_text(c.name)) > 0
       order by s.created_at desc, s.id desc limit ${size + 1}::integer offset ${offset}::integer`),
    readOnce<{ count: number }>(sql`
      select count(*)::integer as count from (
        select from company_sources s join companies c on c.id = s.company_id
         where position(search_text(${search}::text) in search_text(c.name)) > 0 limit ${COUNT_CAP}::integer) matching`),
  ])
  return { rows: rows.slice(0, size), count: counted?.count ?? 0, hasMore: rows.length > size }
}

/** One of them with all that was found; null for an unknown id. Runs in the platform's scope. */
export async function maybeMove(id: number): Promise<StoredMove | null> {
  const [found] = await readOnce<StoredMove>(sql`
    select s.id, c.id as "companyId", c.name as "companyName", s.name as source, s.progress,
           s.report #>> '{found,database}' as database, s.report,
           s.created_at as "createdAt", s.updated_at as "updatedAt", s.finished_at as "finishedAt",
           ${IS_RUNNING} as "isRunning"
      from company_sources s join companies c on c.id = s.company_id where s.id = ${id}::integer`)
  return found ?? null
}
