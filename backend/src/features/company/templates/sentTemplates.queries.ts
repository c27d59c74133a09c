import { USE_DAYS } from '@balcao/contract'
import type { FoundTemplateUse } from '../../../kit/templateUses.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/**
 * How often attendants, bots and programs have sent these templates in the last `USE_DAYS` days, in this
 * order. Reads the index of templates alone. Campaigns and schedules are uses of their own.
 */
export const countSent = (templateIds: readonly number[]): Promise<FoundTemplateUse[]> =>
  readRows<FoundTemplateUse>(sql`
    select "templateId", kind, null as name, count(*)::integer as count from (
      select (content->>'templateId')::integer as "templateId",
             case when is_bot then 'sentByBot' when user_id is null then 'sentByApi' else 'sentByPeople' end as kind
        from messages
       where content->>'type' = 'template' and from_me and campaign_shipment_id is null and schedule_id is null
         and created_at > now() - interval '${raw(String(USE_DAYS))} days'
    ) sent where "templateId" = any(${templateIds}::integer[])
    group by "templateId", kind order by kind = 'sentByPeople' desc, kind = 'sentByBot' desc`)
