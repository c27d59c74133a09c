import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/** Shipments that are changed in one transaction. */
const AT_ONCE = 1_000

/**
 * The time for which the company keeps what was said is over: what campaigns sent that ended before a moment
 * stays as figures that name nobody. One that was cancelled has nobody left to go on with.
 * @returns how many shipments it was; 0 when there is no more.
 */
export async function forgetPastShipments(before: Date): Promise<number> {
  const forgotten = await database.query<{ id: string }>(
    `update campaign_shipments set name = '', email = '', number = 'erased ' || id,
            state = case when state in ('waiting', 'confirming', 'queued') then 'skipped' else state end,
            reason = case when state in ('waiting', 'confirming', 'queued') then 'erased' else reason end, updated_at = now()
      where id = any(array(
        select s.id from campaign_shipments s join campaigns c on c.company_id = s.company_id and c.id = s.campaign_id
         where (c.state = 'finished' and c.completed_at < $1 or c.state = 'cancelled' and c.updated_at < $1)
           and s.number not like 'erased %'
         order by s.id limit ${AT_ONCE}))
     returning id`,
    { bind: [before], type: QueryTypes.SELECT },
  )
  return forgotten.length
}
