import type { BodyOf, companySubscriptionApi, PlanChange } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Plan, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { centsOf } from '../../../platform/money/reais.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { changeCompany, countPlanUse, findCompany } from '../companies/index.js'
import {
  addDifference,
  countAgain,
  creditOf,
  holdPayer,
  makeInvoiceOf,
  maybeOpenInvoice,
} from '../invoices/index.js'
import { findOfferTo } from '../plans/index.js'
import { companySettings } from '../../company/settings/index.js'
import { nextBeginning, weighChange, type WeighedChange } from './planChange.rules.js'

type Wanted = Omit<BodyOf<typeof companySubscriptionApi.change>, 'due'>

async function weigh(company: Company, plan: Plan, { recurrence }: Wanted): Promise<WeighedChange> {
  const { timezone } = await companySettings()
  const current = {
    company,
    current: company.planId === null ? null : await Plan.findByPk(company.planId),
    planned: company.plannedPlanId === null ? null : await Plan.findByPk(company.plannedPlanId),
    openInvoice: await maybeOpenInvoice(),
    creditCents: await creditOf(company.id),
    use: await countPlanUse(company.id),
  }
  return weighChange(current, { plan, recurrence }, clock.now(), timezone)
}

const withoutCents = ({ differenceCents: _cents, ...change }: WeighedChange): PlanChange => change

/**
 * Preview of a change for the company of the scope.
 * @throws AppError ERR_NO_PLAN_FOUND
 */
export async function previewChange(wanted: Wanted): Promise<PlanChange> {
  const company = await findCompany(currentCompanyId())
  return withoutCents(await weigh(company, await findOfferTo(company.planId, wanted.planId), wanted))
}

const columnsOf = (
  { begins, planId, recurrence }: WeighedChange,
  company: Company,
): Partial<Pick<Company, 'planId' | 'plannedPlanId' | 'plannedFrom' | 'recurrence'>> =>
  begins === 'later'
    ? { recurrence, plannedPlanId: planId, plannedFrom: nextBeginning(company) }
    : { recurrence, planId, plannedPlanId: null, plannedFrom: null }

/**
 * Changes the plan or recurrence of the scope's company, at once or from the next period. The open invoice
 * gets the new price, and the difference until the due date; if there is none it is created now. The company
 * is locked, so that payments come before or after.
 * @throws AppError ERR_NO_PLAN_FOUND, ERR_PLAN_TOO_SMALL, ERR_CHANGED_MEANWHILE.
 */
export async function changePlan({
  due,
  ...wanted
}: BodyOf<typeof companySubscriptionApi.change>): Promise<void> {
  const { planId: ownId } = await findCompany(currentCompanyId())
  // The plan is locked before the company, as in a change of a plan.
  const plan = await findOfferTo(ownId, wanted.planId, { lock: true })
  const company = await holdPayer(currentCompanyId())
  const change = await weigh(company, plan, wanted)
  const { exceeds, invoice, differenceCents } = change
  if (exceeds) {
    const { users, connections, queues, storageMb } = exceeds
    const over = {
      ...(users && { users: users.used }),
      ...(connections && { connections: connections.used }),
      ...(queues && { queues: queues.used }),
      ...(storageMb && { storageMb: storageMb.used }),
    }
    const exceeding = [{ id: company.id, name: company.name, ...over }]
    throw new AppError('ERR_PLAN_TOO_SMALL', { exceeding, field: 'body.planId' })
  }
  if (due !== undefined && centsOf(due) !== centsOf(invoice.due)) throw new AppError('ERR_CHANGED_MEANWHILE')
  await changeCompany(company, columnsOf(change, company))
  await makeInvoiceOf(company.id, clock.now(), differenceCents > 0)
  if (differenceCents > 0) await addDifference(company.id, differenceCents)
  await countAgain(company.id)
  await recordEvent('company.changed', {})
}
