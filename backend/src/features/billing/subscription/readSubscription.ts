import { DAY_MS } from '@balcao/contract/time/durations'
import {
  localTime,
  monthsOf,
  planCounts,
  type CompanySubscription,
  type GrowingUse,
  type PlanCount,
  type PlanOffer,
} from '@balcao/contract'
import { Invoice, Plan, Ticket, type Company } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { countPlanUse, findCompany, grownSince, type Use } from '../companies/index.js'
import {
  creditOf,
  findSubscriptionStatus,
  maybeLastPaid,
  presentWithPayments,
  renewed,
  todayHere,
} from '../invoices/index.js'
import { listInvoicesUnderReview } from '../payments/index.js'
import { listOffersTo, presentPlan } from '../plans/index.js'
import { companySettings } from '../../company/settings/index.js'
import { exceedsOf, limitsOf } from './planChange.rules.js'
import { fullOn, RATE_DAYS, stateOf } from './subscription.rules.js'

async function offersTo({ planId }: Company, use: Use): Promise<PlanOffer[]> {
  const offers = (await listOffersTo(planId)).map((plan) => ({
    ...presentPlan(plan),
    isCurrent: plan.id === planId,
    exceeds: exceedsOf(use, plan),
  }))
  const recommended = offers.find(({ exceeds }) => exceeds === null)
  return offers.map((offer) => ({ ...offer, isRecommended: offer === recommended }))
}

/** Usage of a plan, and when each limit is reached at the rate of the last months. */
async function growingUse(
  use: Use,
  plan: Plan | null,
  today: string,
  now: Date,
): Promise<Record<PlanCount, GrowingUse>> {
  const grown = await grownSince(new Date(now.getTime() - RATE_DAYS * DAY_MS))
  const limits = limitsOf(plan)
  const rows = planCounts.map((count) => {
    const used = { used: use[count], limit: limits[count] }
    return [count, { ...used, fullOn: fullOn(used, grown[count], today) }]
  })
  return Object.fromEntries(rows) as Record<PlanCount, GrowingUse>
}

/** Payments of the company that wait for a super user, with their invoices. */
async function underReview(today: string): Promise<CompanySubscription['underReview']> {
  const invoices = await Invoice.findAll({ where: { id: await listInvoicesUnderReview() } })
  const presented = await Promise.all(invoices.map((invoice) => presentWithPayments(invoice, today)))
  return presented
    .flatMap(({ payments }) => payments.filter(({ state }) => state === 'review'))
    .sort((one, other) => other.id - one.id)
}

/** The last day covered by a payment for this many months. */
async function paysUntil(company: Company, months: number, now: Date): Promise<string> {
  const { timezone } = await companySettings()
  return localTime(renewed(company, months, now, timezone).dueDate, timezone).date
}

/** Everything on the page of the subscription of the scope's company. */
export async function readSubscription(now: Date): Promise<CompanySubscription> {
  const company = await findCompany(currentCompanyId())
  const plan = company.planId === null ? null : await Plan.findByPk(company.planId)
  const planned = company.plannedPlanId === null ? null : await Plan.findByPk(company.plannedPlanId)
  const subscriptionStatus = await findSubscriptionStatus(now)
  const today = await todayHere()
  const use = await countPlanUse(company.id)
  const lastPaid = await maybeLastPaid()
  const taken = subscriptionStatus.openInvoice?.credit ?? 0
  return {
    ...subscriptionStatus,
    state: stateOf(subscriptionStatus, now),
    today,
    paysUntil: await paysUntil(
      company,
      subscriptionStatus.openInvoice?.months ?? monthsOf(company.recurrence),
      now,
    ),
    companyName: company.name,
    plan: plan && presentPlan(plan),
    recurrence: company.recurrence,
    planned: planned && {
      plan: { id: planned.id, name: planned.name, value: reaisOf(planned.valueCents) },
      from: localTime(company.plannedFrom ?? company.dueDate, (await companySettings()).timezone).date,
    },
    credit: Math.max(0, reaisOf((await creditOf(company.id)) - Math.round(taken * 100))),
    lastPaid: lastPaid && (await presentWithPayments(lastPaid, today)),
    underReview: await underReview(today),
    use: await growingUse(use, plan, today, now),
    waiting: await Ticket.count({ where: { status: 'pending' } }),
    payer: {
      name: company.billingName,
      email: company.billingEmail ?? company.email,
      document: company.billingDocument,
    },
    offers: await offersTo(company, use),
  }
}
