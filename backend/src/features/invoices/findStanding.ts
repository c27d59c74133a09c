import { dueLevelOf, type SubscriptionStanding } from '@balcao/contract'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { findCompany, worksUntil } from '../companies/index.js'
import { companySettings } from '../settings/index.js'
import { presentInvoice } from './invoices.presenter.js'
import { maybeOpenInvoice, todayHere } from './invoices.queries.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** How the company of the scope stands with its subscription; the days are those of its calendar. */
export async function findStanding(now: Date): Promise<SubscriptionStanding> {
  const { dueDate, trialExpiration } = await findCompany(currentCompanyId())
  const { timezone } = await companySettings()
  const invoice = await maybeOpenInvoice()
  const daysLeft = daysUntil(dueDate, now, timezone)
  const dueLevel = dueLevelOf(daysLeft)
  return {
    dueDate: dueDate.toISOString(),
    ...{ daysLeft, dueLevel },
    trialDaysLeft: trialExpiration && Math.max(0, daysUntil(trialExpiration, now, timezone)),
    worksUntil: (await worksUntil(dueDate)).toISOString(),
    openInvoice: invoice && presentInvoice(invoice, await todayHere()),
    remind: invoice !== null && dueLevel !== 'ahead',
  }
}
