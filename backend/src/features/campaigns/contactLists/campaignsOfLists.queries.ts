import { LISTED_CAMPAIGNS, type CampaignOfList } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/** The campaigns that use each list, by the list's id: running ones first, then the newest. */
export async function campaignsOfLists(ids: readonly number[]): Promise<Map<number, CampaignOfList[]>> {
  const rows = await database.query<CampaignOfList & { listId: number }>(
    `select list.id as "listId", campaign.*
       from unnest($1::integer[]) as list (id)
      cross join lateral (select id, name, state = 'running' as "isRunning" from campaigns
         where contact_list_id = list.id order by state = 'running' desc, id desc limit $2) campaign`,
    { bind: [[...ids], LISTED_CAMPAIGNS], type: QueryTypes.SELECT },
  )
  const found = new Map<number, CampaignOfList[]>()
  for (const { listId, ...campaign } of rows) found.set(listId, [...(found.get(listId) ?? []), campaign])
  return found
}
