import type { BodyOf, companySubscriptionApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { changeCompany } from '../companies/index.js'
import { holdPayer } from '../invoices/index.js'

/**
 * Sets the payer's data for invoices and receipts of the scope's company. Undefined fields stay; an empty
 * text removes one.
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
