import { Op } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { noteInAuditLogOf } from '../../../platform/tenancy/auditNotes.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { changeCompany, countPlanUse, exceedingOf } from '../companies/index.js'
import { holdPayer } from '../invoices/index.js'
import { maybePlanToKeep } from '../plans/index.js'

/** Companies of one run; the others wait for the next run. */
const AT_ONCE = 500

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('plans that begin with a new period', work)

const isDue = (now: Date) => ({ plannedFrom: { [Op.lte]: now } })

/**
 * Begins a company's smaller plan. If its limits were lowered meanwhile and don't fit any more, the company
 * keeps its plan, and the next invoice shows that.
 */
async function begin(companyId: number, planId: number, now: Date): Promise<void> {
  // The plan is locked before the company, as in a change of a plan.
  const plan = await maybePlanToKeep(planId)
  const company = await holdPayer(companyId)
  if (!plan || company.plannedPlanId !== planId || !company.plannedFrom || company.plannedFrom > now) return
  const { users, connections, queues } = plan
  const fits = exceedingOf([await countPlanUse(companyId)], { users, connections, queues }).length === 0
  const before = company.planId
  await changeCompany(company, { plannedPlanId: null, plannedFrom: null, ...(fits && { planId }) })
  if (fits)
    await noteInAuditLogOf(
      companyId,
      plan.name,
      { kind: 'company', id: companyId, name: company.name },
      { planId: [before, planId] },
    )
  await recordEventFor([companyId], 'company.changed', {})
}

/** Begins smaller plans when the paid period of the larger one ends. */
export const plannedPlansSweep = defineSweep({
  name: 'planned-plans',
  everyMs: 60_000,
  afterRestore: 'It only changes plans on their day.',
  due: () => sql`select from companies where planned_from <= ${clock.now()}`,
  run: async () => {
    const now = clock.now()
    const due = await inInstallation(() =>
      Company.findAll({
        attributes: ['id', 'plannedPlanId'],
        where: isDue(now),
        order: ['id'],
        limit: AT_ONCE,
      }),
    )
    for (const { id, plannedPlanId } of due)
      if (plannedPlanId !== null) await inInstallation(() => begin(id, plannedPlanId, now))
  },
})
