import { Op, Transaction } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, Plan } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { noteInAuditLogOf } from '../../../platform/tenancy/auditNotes.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { changeCompany, countPlanUse, exceedingOf } from '../companies/index.js'
import { holdPayer } from '../invoices/index.js'

/** Companies of one run; the others come with the next one. */
const AT_ONCE = 500

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('plans that begin with a new period', work)

const isDue = (now: Date) => ({ plannedFrom: { [Op.lte]: now } })

/**
 * A company's smaller plan begins. Where a super user has lowered its limits meanwhile below what is used,
 * the company keeps the one that it has, and its next invoice says so.
 */
async function begin(companyId: number, planId: number, now: Date): Promise<void> {
  // The plan before the company, as whoever changes a plan does.
  const plan = await Plan.findByPk(planId, { lock: Transaction.LOCK.SHARE })
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

/** Smaller plans begin when the period ends that was paid for the larger one. */
export const plannedPlansSweep = defineSweep({
  name: 'planned-plans',
  everyMs: 60_000,
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
