import { Op } from 'sequelize'
import { Charge } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { inParallel } from '../../../platform/jobs/inParallel.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { payments } from '../../../platform/payments/chosenProvider.js'
import {
  ProviderFailure,
  type ConfirmedPayment,
  type PaymentProvider,
} from '../../../platform/payments/PaymentProvider.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { takePayments } from './confirmPayments.job.js'
import { dueCharges } from './payments.queries.js'
import { nextLook } from './payments.rules.js'

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('charges that nobody has told of', work)

/** Claims a due charge. Checks become rarer each time, and end. */
async function claim({ id, looks, lookAt }: Charge): Promise<boolean> {
  const taken = { looks: looks + 1, lookAt: nextLook(looks + 1, clock.now()) }
  const [count] = await Charge.update(taken, { where: { id, lookAt, state: { [Op.ne]: 'paid' } } })
  return count > 0
}

/** Asks the provider for payments of a charge, in case a notification was lost. */
async function lookAt(charge: Charge, provider: PaymentProvider): Promise<void> {
  if (!(await inInstallation(() => claim(charge)))) return
  let found: ConfirmedPayment[] | null
  try {
    found = await provider.lookUpCharge({ txid: charge.txid, providerId: charge.providerId })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ reason: error.message, provider: provider.name }, 'a charge could not be looked at')
    return
  }
  const { id, claimedUntil } = charge
  const isNobodys = !claimedUntil || claimedUntil < clock.now()
  // It was never created, or was deleted at the provider.
  const { state } = charge
  if (!found && (state === 'open' || (state === 'making' && isNobodys))) {
    const over = { state: 'closed' as const, lookAt: null }
    await inInstallation(() => Charge.update(over, { where: { id, state } }))
  }
  const [first] = found ?? []
  // The lost answer contained the provider's id of the charge.
  if (first?.providerId && charge.providerId === null) {
    const { providerId } = first
    await inInstallation(() => Charge.update({ providerId }, { where: { id, providerId: null } }))
  }
  if (found)
    await takePayments(
      provider,
      found.map((paid) => ({ ...paid, change: 'received' as const })),
    )
}

/** Charges that are checked in parallel. */
const AT_ONCE = 5

/**
 * Checks charges without a notification: the longest overdue first, some at a time, more and more rarely, for
 * several days.
 */
export const openChargesSweep = defineSweep({
  name: 'open-charges',
  everyMs: 60_000,
  afterRestore: 'It only asks the provider, who knows each charge by its id.',
  run: async () => {
    const provider = payments.provider()
    if (!provider) return
    const due = await inInstallation(() => dueCharges(provider.name, clock.now()))
    await inParallel(AT_ONCE, due, (charge) => lookAt(charge, provider))
  },
})
