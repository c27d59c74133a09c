import { Charge } from '../../../models/index.js'
import type { CommandHooks } from '../../../kit/commandHooks.js'

/**
 * Runs when an invoice is paid. Its partial payments become matched, and its other charges are withdrawn. The
 * charge that was paid is kept.
 */
export const closeCharges: CommandHooks['invoicePaid'] = async ({ invoiceId, at, parts }) => {
  for (const { payment, creditedCents } of parts)
    await payment.update({ state: 'matched', reason: null, hasPaid: true, creditedCents })
  await Charge.update({ withdrawAt: at }, { where: { invoiceId, state: ['making', 'open'] } })
}
