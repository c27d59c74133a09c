import { Charge } from '../../../models/index.js'
import type { CommandHooks } from '../../../kit/commandHooks.js'

/**
 * An invoice is paid: its parts have paid it, and what providers were asked to take for it nobody is to pay
 * any more. Whoever paid by one of these charges keeps that one.
 */
export const closeCharges: CommandHooks['invoicePaid'] = async ({ invoiceId, at, parts }) => {
  for (const { payment, creditedCents } of parts)
    await payment.update({ state: 'matched', reason: null, hasPaid: true, creditedCents })
  await Charge.update({ withdrawAt: at }, { where: { invoiceId, state: ['making', 'open'] } })
}
