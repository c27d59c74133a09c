import { recordEventFor } from '../../../events/recordEvent.js'
import type { ReceivedPayment } from '../../../models/index.js'
import { countAgain } from '../invoices/index.js'

/**
 * A payment has changed: counts the company's open invoice again, and tells screens to reload the payment's
 * invoice. Runs in the platform's scope, with the company locked.
 */
export async function tellPayer({
  companyId,
  invoiceId,
}: Pick<ReceivedPayment, 'companyId' | 'invoiceId'>): Promise<void> {
  if (companyId === null) return
  await countAgain(companyId)
  if (invoiceId !== null) await recordEventFor([companyId], 'invoice.updated', { invoiceId })
}
