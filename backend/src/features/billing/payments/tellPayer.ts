import { recordEventFor } from '../../../events/recordEvent.js'
import type { ReceivedPayment } from '../../../models/index.js'
import { countAgain } from '../invoices/index.js'

/**
 * A company's payment is another than before: what is left of its open invoice is counted again, and its
 * screens read the invoice that the payment came for. In the platform's scope, with the company held.
 */
export async function tellPayer({
  companyId,
  invoiceId,
}: Pick<ReceivedPayment, 'companyId' | 'invoiceId'>): Promise<void> {
  if (companyId === null) return
  await countAgain(companyId)
  if (invoiceId !== null) await recordEventFor([companyId], 'invoice.updated', { invoiceId })
}
