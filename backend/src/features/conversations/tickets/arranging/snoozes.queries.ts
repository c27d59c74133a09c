import { clock } from '../../../../platform/clock/clock.js'
import { bound, type Sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'

/** Companies with tickets that come back now. A row is enough for the sweep to know that it is due. */
export const snoozesAreDue = (): Sql =>
  bound('select distinct company_id as "companyId" from tickets where snoozed_until <= $1 limit 1000', [
    clock.now(),
  ])

/** Companies with tickets that come back now. Runs in the platform's scope. */
export const companiesWithDueSnoozes = () => readRows<{ companyId: number }>(snoozesAreDue())
