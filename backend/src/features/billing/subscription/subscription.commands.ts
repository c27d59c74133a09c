import type { BodyOf, companySubscriptionApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { changeCompany } from '../companies/index.js'
import { holdPayer } from '../invoices/index.js'

/**
 * Who pays for the company of the scope, as invoices and receipts name them; what is not sent stays, empty
 * text is none.
 */
export async function updateBilling({
  name,
  email,
  document,
}: BodyOf<typeof companySubscriptionApi.updateBilling>): Promise<void> {
  const company = await holdPayer(currentCompanyId())
  await changeCompany(company, {
    ...(name !== undefined && { billingName: name || null }),
    ...(email !== undefined && { billingEmail: email || null }),
    ...(document !== undefined && { billingDocument: document || null }),
  })
  await recordEvent('company.changed', {})
}
