import { dueLevelOf, localTime, type SubscriptionStatus } from '@balcao/contract'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany, worksUntil } from '../companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { maybeOpenInvoice, todayHere } from './invoices.queries.js'
import { presentWithPayments } from './presentInvoices.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** The subscription's status for the company of the scope. Days are in its time zone. */
export async function findSubscriptionStatus(now: Date): Promise<SubscriptionStatus> {
  const { dueDate, trialExpiration } = await findCompany(currentCompanyId())
  const { timezone } = await companySettings()
  const invoice = await maybeOpenInvoice()
  const daysLeft = daysUntil(dueDate, now, timezone)
  const dueLevel = dueLevelOf(daysLeft)
  const trialDays = trialExpiration && daysUntil(trialExpiration, now, timezone)
  const until = await worksUntil(dueDate)
  return {
    dueDate: dueDate.toISOString(),
    dueDay: localTime(dueDate, timezone).date,
    daysLeft,
    dueLevel,
    trialDaysLeft: trialDays !== null && trialDays >= 0 ? trialDays : null,
    worksUntil: until.toISOString(),
    worksUntilDay: localTime(until, timezone).date,
    openInvoice: invoice && (await presentWithPayments(invoice, await todayHere())),
    remind: invoice !== null && dueLevel !== 'ahead',
  }
}
