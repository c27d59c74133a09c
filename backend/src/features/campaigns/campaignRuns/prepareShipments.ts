import { QueryTypes } from 'sequelize'
import type { Campaign } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { noteProgress } from '../campaigns/index.js'
import { validityOf } from '../contactLists/index.js'
import { isOptedOut } from '../optOuts/index.js'

/**
 * Entries in one transaction. The campaign's row is locked meanwhile, so a user who cancels waits only for
 * this batch.
 */
const BATCH = 2_000

/**
 * Creates one shipment for each number of the list. Shipments that were sent or asked stay as they are;
 * waiting and skipped ones are judged again. Opted-out and invalid numbers are skipped. Unchecked numbers
 * wait for the check.
 */
const PREPARE = `
  with batch as (
    select company_id, id, name, number, number_key, email, ${validityOf('entry')} as validity from contact_list_entries entry
     where contact_list_id = $2 and id > $3 order by id limit $4
  ), judged as (
    select batch.*, case when validity = 'invalid' then 'invalid' when ${isOptedOut('batch')} then 'optedOut'
                         when validity = 'unchecked' then 'unchecked' end as reason
      from batch
  ), stored as (
    insert into campaign_shipments as known (campaign_id, entry_id, number, name, email, position, state, reason)
    select $1, id, number, name, email, id, case when reason in ('invalid', 'optedOut') then 'skipped' else 'waiting' end, reason
      from judged order by id
    on conflict (company_id, campaign_id, number_key) do update
       set entry_id = excluded.entry_id, number = excluded.number, name = excluded.name, email = excluded.email,
           position = excluded.position, state = excluded.state, reason = excluded.reason, updated_at = now()
     where known.state in ('waiting', 'skipped') and known.confirmed_at is null and known.confirmation_requested_at is null
  )
  select max(id) as last, count(*)::integer as count from batch`

/**
 * Creates the next batch of shipments of a locked campaign, in the order of its list, and stores the
 * progress.
 */
export async function prepareShipments(campaign: Campaign): Promise<void> {
  const { id, contactListId, preparedTo } = campaign
  const [batch] = await database.query<{ last: number | null; count: number }>(PREPARE, {
    bind: [id, contactListId, preparedTo, BATCH],
    type: QueryTypes.SELECT,
  })
  const isThrough = (batch?.count ?? 0) < BATCH
  const progress = { preparedTo: batch?.last ?? preparedTo, ...(isThrough && { preparedAt: clock.now() }) }
  await noteProgress(campaign, progress)
}
