import type { FirstSteps } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { SCOPE_COMPANY } from '../../../platform/tenancy/tenantTable.js'
import { isConnected } from '../connections/index.js'
import { settingOf } from '../settings/index.js'

const HAS_HOURS = raw(
  `(${settingOf('scheduleType', SCOPE_COMPANY)} <> 'disabled' or ${settingOf('worksAnytime', SCOPE_COMPANY)} = 'enabled')`,
)
const WORKS_ALONE = raw(`(${settingOf('worksAlone', SCOPE_COMPANY)} = 'enabled')`)
const IS_CONNECTED = raw(isConnected('c'))

/** The first steps that the scope's company has taken, in one statement. */
export async function firstSteps(): Promise<FirstSteps> {
  const [row] = await readRows<Omit<FirstSteps, 'simulatorUrl'>>(sql`
    select exists (select from connections c where ${IS_CONNECTED}) as connection,
           exists (select from connection_queues) as queue,
           ${HAS_HOURS} as hours,
           (select count(*) from (select from users limit 2) counted) > 1
             or ${WORKS_ALONE} as colleague,
           exists (select from ticket_tracking where first_response_at is not null) as answer`)
  if (!row) throw new Error('The statement answered no row')
  return { ...row, simulatorUrl: env.SIMULATOR_URL ?? null }
}
