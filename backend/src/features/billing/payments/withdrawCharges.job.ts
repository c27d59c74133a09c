import { id } from '@balcao/contract'
import { Op } from 'sequelize'
import { object } from 'yup'
import { Charge } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { payments } from '../../../platform/payments/chosenProvider.js'
import { ProviderFailure, type PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { inParallel } from '../../../platform/jobs/inParallel.js'
import { markEarlierAmounts } from './payments.commands.js'
import { dueWithdrawals } from './payments.queries.js'
import { nextWithdrawal } from './payments.rules.js'

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('charges whose invoices were paid otherwise', work)

/** Claims a due charge. Tries become rarer each time, and end. */
async function claim({ id: chargeId, withdrawals, withdrawAt }: Charge): Promise<boolean> {
  const taken = { withdrawals: withdrawals + 1, withdrawAt: nextWithdrawal(withdrawals + 1, clock.now()) }
  const [count] = await Charge.update(taken, { where: { id: chargeId, withdrawAt } })
  return count > 0
}

/**
 * Withdraws a charge at its provider. If somebody has paid it meanwhile, the payment is looked up, and waits
 * for a super user.
 */
async function withdraw(charge: Charge, provider: PaymentProvider): Promise<void> {
  if (!(await inInstallation(() => claim(charge)))) return
  let outcome: 'withdrawn' | 'paid'
  try {
    outcome = await provider.withdrawCharge({ txid: charge.txid, providerId: charge.providerId })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { message: reason } = error
    log.warn({ reason, provider: provider.name, chargeId: charge.id }, 'a charge could not be withdrawn')
    return
  }
  const over = {
    state: 'closed' as const,
    withdrawAt: null,
    ...(outcome === 'paid' && { lookAt: clock.now() }),
  }
  await inInstallation(() =>
    Charge.update(over, { where: { id: charge.id, state: { [Op.in]: ['making', 'open'] } } }),
  )
}

/** Charges that are withdrawn in parallel. */
const AT_ONCE = 5

async function withdrawDue(invoiceId?: number): Promise<void> {
  const provider = payments.provider()
  if (!provider) return
  const due = await inInstallation(() => dueWithdrawals(provider.name, clock.now(), invoiceId))
  await inParallel(AT_ONCE, due, (charge) => withdraw(charge, provider))
}

/** Runs when an invoice is paid. */
export const withdrawChargesJob = defineJob({
  name: 'withdraw-charges',
  data: object({ invoiceId: id().required() }),
  attempts: 1,
  backoffMs: 5_000,
  concurrency: 5,
  run: ({ invoiceId }) => withdrawDue(invoiceId),
})

/** Finds withdrawals whose nudge was lost, whose worker was killed, or which are due for another try. */
export const withdrawalsSweep = defineSweep({
  name: 'due-withdrawals',
  everyMs: 30_000,
  afterRestore: 'Withdrawing a charge twice does nothing: the provider knows it by its id.',
  run: () => withdrawDue(),
})

/** Runs when an invoice's amount changes: charges for the earlier amount are withdrawn. */
export const withdrawEarlierAmountsJob = defineJob({
  name: 'withdraw-earlier-amounts',
  data: object({ invoiceId: id().required() }),
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 5,
  run: async ({ invoiceId }) => {
    await inInstallation(() => markEarlierAmounts(invoiceId, clock.now()))
    await withdrawDue(invoiceId)
  },
})
