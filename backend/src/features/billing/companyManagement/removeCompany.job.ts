import { DAY_MS } from '@balcao/contract/time/durations'
import { PUT_AWAY_DAYS } from '@balcao/contract'
import { object } from 'yup'
import { Company, OutboxEvent } from '../../../models/index.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { log } from '../../../platform/log/log.js'
import { removeRowsOfCompany } from '../../../platform/tenancy/removeRowsOfCompany.js'
import { deleteCompany } from '../companies/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { removePutAway } from './removeCompany.js'

/** The company's last events are still in it. They cut its sockets and tell super users. */
const OUTBOX = OutboxEvent.tableName

/**
 * Deletes the rows of a deleted company, table by table in committed batches, then the company itself. An
 * interrupted run continues later. While one of its events is not published, the job ends and the sweep
 * starts it again.
 */
export const removeCompanyJob = defineJob({
  name: 'remove-company',
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
  run: async (_data, { companyId, inScope }) => {
    const isRemoved = await inScope(async () => (await Company.findByPk(companyId))?.removedAt ?? null)
    if (!isRemoved) return
    await removeRowsOfCompany(inScope, (table) => table !== OUTBOX)
    if ((await inScope(() => OutboxEvent.count({ where: { publishedAt: null } }))) > 0) return
    await removeRowsOfCompany(inScope, (table) => table === OUTBOX)
    await inScope(() => deleteCompany(companyId))
    log.info({ companyId }, 'a company and all that was its own were removed')
  },
})

/** Deletes a company that was put away, once its time is over. Its rows are deleted by `removeCompanyJob`. */
export const removePutAwayJob = defineJob({
  name: 'remove-put-away-company',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 1,
  run: async (_data, { companyId, inScope }) => {
    if (await inScope(() => removePutAway(clock.now()))) await enqueue(removeCompanyJob.name, companyId, {})
  },
})

export const putAwayCompaniesSweep = defineCompanySweep({
  name: 'companies-put-away',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes companies that were removed.',
  reason: 'companies that were put away long ago',
  find: () =>
    readRows<{ companyId: number }>(sql`
      select id as "companyId" from companies
       where removed_at is null and put_away_at <= ${new Date(clock.now().getTime() - PUT_AWAY_DAYS * DAY_MS)}`),
  job: removePutAwayJob,
})

export const removedCompaniesSweep = defineCompanySweep({
  name: 'removed-companies',
  everyMs: 60_000,
  afterRestore: 'It only deletes companies that were removed.',
  due: () => sql`select from companies where removed_at is not null`,
  reason: 'companies that were deleted',
  find: () =>
    readRows<{ companyId: number }>(
      sql`select id as "companyId" from companies where removed_at is not null order by id`,
    ),
  job: removeCompanyJob,
})
