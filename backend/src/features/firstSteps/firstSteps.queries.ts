import type { FirstSteps } from '@balcao/contract'
import { sql } from '../../platform/database/sql.js'
import { readRows } from '../../platform/database/statement.js'

/** Which of the first steps the scope's company has made; by one statement. */
export async function firstSteps(): Promise<FirstSteps> {
  const [row] = await readRows<FirstSteps>(sql`
    select exists (select from connections where status = 'CONNECTED') as connection,
           exists (select from queues) as queue,
           (select count(*) from (select from users limit 2) counted) > 1 as colleague,
           exists (select from connections where greeting_message <> '')
             or exists (select from queues where greeting_message <> '') as greeting,
           exists (select from tickets) as conversation`)
  if (!row) throw new Error('The statement answered no row')
  return row
}
