import { id } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { maybeBusinessAccount } from '../officialNumbers/index.js'
import { syncTemplates } from './syncTemplates.js'

/** Compares the templates of a connection's account with WhatsApp's. */
export const syncTemplatesJob = defineJob({
  name: 'sync-templates',
  data: object({ connectionId: id().required() }),
  attempts: 1,
  backoffMs: 0,
  concurrency: 2,
  run: async ({ connectionId }, { inScope }) => {
    const businessAccountId = await inScope(() => maybeBusinessAccount(connectionId))
    if (businessAccountId) await syncTemplates(connectionId, businessAccountId, inScope)
  },
})

/** Compares the templates of a connection's account soon. */
export const nudgeSync = (companyId: number, connectionId: number): Promise<void> =>
  enqueue(syncTemplatesJob.name, companyId, { connectionId })

/** Accounts that one sweep compares at most. */
const AT_ONCE = 20

/**
 * Accounts to compare again, of each company in turn: every hour, and every two minutes while WhatsApp
 * reviews one, since its notices come only where the app's address is ours. By one connection that works:
 * where the token died no connection works, so nothing is asked until it is back. Runs in the platform scope.
 * @param most accounts at most.
 */
export const listDueAccounts = (
  now: Date,
  most = AT_ONCE,
): Promise<{ connectionId: number; companyId: number }[]> =>
  database.query(
    `select "connectionId", "companyId" from (
       select min(o.id) as "connectionId", o.company_id as "companyId", max(a.tried_at) as tried_at,
              row_number() over (partition by o.company_id order by max(a.tried_at) nulls first) as turn
         from official_numbers o
         join connections c on c.company_id = o.company_id and c.id = o.id
         left join template_accounts a
           on a.company_id = o.company_id and a.business_account_id = o.business_account_id
        where c.enabled and c.status = 'CONNECTED' and o.confirmed_at is not null
          and (a.tried_at is null or a.tried_at < $1::timestamptz - case
                when exists (select from templates t where t.company_id = a.company_id and t.account_id = a.id
                                and t.status = 'PENDING') then interval '2 minutes'
                else interval '1 hour' end)
        group by o.company_id, o.business_account_id
     ) due order by turn, tried_at nulls first limit $2`,
    { bind: [now, most], type: QueryTypes.SELECT },
  )

/** Finds accounts whose templates should be compared again. */
export const syncTemplatesSweep = defineCompanySweep({
  name: 'sync-templates-sweep',
  everyMs: 60_000,
  afterRestore: 'It only reads templates.',
  reason: 'accounts whose templates are due',
  find: () => listDueAccounts(clock.now()),
  job: syncTemplatesJob,
})
