import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { endedBefore } from '../campaigns/index.js'

/** Shipments that one transaction changes. */
const AT_ONCE = 1_000

/**
 * The company's retention period is over for campaigns that ended before a moment. Their shipments lose name,
 * number and email; the counts of the report stay. Nobody is left to continue a cancelled campaign with.
 * @returns how many shipments were changed; 0 when none are left.
 */
export async function forgetPastShipments(before: Date): Promise<number> {
  const forgotten = await database.query<{ id: string }>(
    `update campaign_shipments set name = '', email = '', number = 'erased ' || id,
            state = case when state in ('waiting', 'confirming', 'queued') then 'skipped' else state end,
            reason = case when state in ('waiting', 'confirming', 'queued') then 'erased' else reason end, updated_at = now()
      where id = any(array(
        select s.id from campaign_shipments s join campaigns c on c.company_id = s.company_id and c.id = s.campaign_id
         where ${endedBefore('c', '$1')}
           and s.number not like 'erased %'
         order by s.id limit ${AT_ONCE}))
     returning id`,
    { bind: [before], type: QueryTypes.SELECT },
  )
  return forgotten.length
}
