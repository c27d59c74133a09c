import type { CompanyStorage } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { env } from '../../../platform/config/env.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

const MB = 1024 * 1024

/**
 * A company's storage limit in bytes; null: no limit.
 * @param planMb the plan's limit; null: the installation's default.
 */
export function storageLimit(planMb: number | null): number | null {
  const limitMb = planMb ?? env.COMPANY_STORAGE_MB
  return limitMb === 0 ? null : limitMb * MB
}

/** Used and allowed storage of the scope's company. */
export async function storageOfCompany(): Promise<CompanyStorage> {
  const [found] = await database.query<{ usedBytes: number; planMb: number | null }>(
    `select coalesce(s.bytes, 0)::float8 as "usedBytes", p.storage_mb as "planMb"
       from companies c left join plans p on p.id = c.plan_id left join company_storage s on s.company_id = c.id`,
    { type: QueryTypes.SELECT },
  )
  return { usedBytes: found?.usedBytes ?? 0, limitBytes: storageLimit(found?.planMb ?? null) }
}

/** Companies with downloads postponed for lack of storage. Runs in the platform's scope. */
export const listCompaniesWithPostponedMedia = () =>
  readRows<{ companyId: number }>(
    sql`select distinct company_id as "companyId" from message_media where error = 'ERR_STORAGE_FULL'`,
  )
