import { DAY_MS } from '@balcao/contract/time/durations'
import { PUT_AWAY_DAYS } from '@balcao/contract'
import { object } from 'yup'
import { Op, QueryTypes } from 'sequelize'
import { Company, OutboxEvent } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { deleteCompany } from '../companies/index.js'
import { companyTables, inOrderOfRemoval } from './companyTables.queries.js'
import { clock } from '../../../platform/clock/clock.js'
import { removePutAway } from './removeCompany.js'

/** Rows of one transaction: it holds locks for some tens of milliseconds. */
const BATCH = 2_000

/**
 * Deletes some rows of the scope's company.
 * @returns whether there may be more.
 */
async function removeSome(table: string, companyId: number): Promise<boolean> {
  const removed = await database.query<{ count: number }>(
    `with gone as (delete from ${table} where ctid = any(array(select ctid from ${table} where company_id = $1 limit ${BATCH})) returning 1)
     select count(*)::integer as count from gone`,
    { bind: [companyId], type: QueryTypes.SELECT },
  )
  return (removed[0]?.count ?? 0) === BATCH
}

/** The company's last events are still in it. They cut its sockets and tell super users. */
const OUTBOX = 'outbox'

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
    const tables = inOrderOfRemoval(await inScope(companyTables))
    const remove = async (table: string) => {
      while (await inScope(() => removeSome(table, companyId))) continue
    }
    for (const table of tables) if (table !== OUTBOX) await remove(table)
    if ((await inScope(() => OutboxEvent.count({ where: { publishedAt: null } }))) > 0) return
    await remove(OUTBOX)
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

export const putAwayCompaniesSweep = defineSweep({
  name: 'companies-put-away',
  everyMs: 3_600_000,
  run: async () => {
    const since = new Date(clock.now().getTime() - PUT_AWAY_DAYS * DAY_MS)
    const over = await withPlatformScope('companies that were put away long ago', () =>
      Company.findAll({ attributes: ['id'], where: { removedAt: null, putAwayAt: { [Op.lte]: since } } }),
    )
    for (const { id } of over) await enqueue(removePutAwayJob.name, id, {})
  },
})

export const removedCompaniesSweep = defineSweep({
  name: 'removed-companies',
  everyMs: 60_000,
  run: async () => {
    const companies = await withPlatformScope('companies that were deleted', () =>
      Company.findAll({
        attributes: ['id'],
        where: { removedAt: { [Op.ne]: null } },
        order: [['id', 'ASC']],
      }),
    )
    for (const { id } of companies) await enqueue(removeCompanyJob.name, id, {})
  },
})
