import type { FirstSteps } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** The first steps that the scope's company has taken, in one statement. */
export async function firstSteps(): Promise<FirstSteps> {
  const [row] = await readRows<Omit<FirstSteps, 'simulatorUrl'>>(sql`
    select exists (select from connections where status = 'CONNECTED') as connection,
           exists (select from connection_queues) as queue,
           exists (select from settings
                    where (key = 'scheduleType' and value in ('queue', 'company'))
                       or (key = 'worksAnytime' and value = 'enabled')) as hours,
           (select count(*) from (select from users limit 2) counted) > 1
             or exists (select from settings where key = 'worksAlone' and value = 'enabled') as colleague,
           exists (select from ticket_tracking where first_response_at is not null) as answer`)
  if (!row) throw new Error('The statement answered no row')
  return { ...row, simulatorUrl: env.SIMULATOR_URL ?? null }
}
