import { id } from '@balcao/contract'
import { Op } from 'sequelize'
import { object } from 'yup'
import { ReceivedPayment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { inParallel } from '../../../platform/jobs/inParallel.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { payments } from '../../../platform/payments/chosenProvider.js'
import {
  ProviderFailure,
  type ConfirmedPayment,
  type NotifiedPayment,
  type PaymentProvider,
} from '../../../platform/payments/PaymentProvider.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { duePayments } from './payments.queries.js'
import { CLAIM_MS, nextTry } from './payments.rules.js'
import { receivePayments } from './receivePayments.js'
import { settlePayment } from './settlePayment.js'

const CONFIRM_PAYMENT = 'confirm-payment'

/** Payments belong to the installation; some have no company. */
const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('payments that a provider told of', work)

/** Stores notified payments, and looks them up at once. Call it outside of any scope. */
export async function takePayments(
  provider: PaymentProvider,
  notified: readonly NotifiedPayment[],
): Promise<void> {
  const received = await inInstallation(() => receivePayments(provider, notified))
  for (const { id: paymentId, companyId } of received)
    if (companyId !== null) await enqueue(CONFIRM_PAYMENT, companyId, { paymentId })
}

/**
 * Claims a due payment for as long as its provider may take; null when another process has it, or it is done.
 */
async function claim(paymentId: number): Promise<ReceivedPayment | null> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const due = { [Op.lte]: now }
  const [, [waiting]] = await ReceivedPayment.update(
    { tryAt: until },
    { where: { id: paymentId, state: 'waiting', tryAt: due }, returning: true },
  )
  if (waiting) return waiting
  const again = { id: paymentId, state: { [Op.ne]: 'waiting' }, askAgainAt: due }
  const [, [settled]] = await ReceivedPayment.update({ askAgainAt: until }, { where: again, returning: true })
  return settled ?? null
}

/**
 * The next try of a payment after a failed lookup. `where` holds the update back if its state has changed
 * meanwhile.
 */
const nextOf = ({ state, attempts, askedAgain }: ReceivedPayment) =>
  state === 'waiting'
    ? { where: { state }, tried: { attempts: attempts + 1, tryAt: nextTry(attempts, clock.now()) } }
    : { where: {}, tried: { askedAgain: askedAgain + 1, askAgainAt: nextTry(askedAgain, clock.now()) } }

/** Looks a payment up at its provider and settles it. Only the id in a notification is trusted. */
async function confirm(paymentId: number): Promise<void> {
  const provider = payments.provider()
  const payment = await inInstallation(() => claim(paymentId))
  if (!payment || payment.provider !== provider?.name) return
  let confirmed: ConfirmedPayment | null
  try {
    confirmed = await provider.lookUpPayment(payment.paymentId)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn(
      { reason: error.message, provider: provider.name, paymentId },
      'a payment could not be looked up',
    )
    const { tried, where } = nextOf(payment)
    await inInstallation(() => ReceivedPayment.update(tried, { where: { id: paymentId, ...where } }))
    return
  }
  await inInstallation(async () => {
    const count = payment.state === 'waiting' ? 'attempts' : 'askedAgain'
    await ReceivedPayment.increment(count, { where: { id: paymentId } })
    await settlePayment(payment, confirmed)
  })
}

export const confirmPaymentJob = defineJob({
  name: CONFIRM_PAYMENT,
  data: object({ paymentId: id().required() }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 5,
  run: ({ paymentId }) => confirm(paymentId),
})

/** Payments that one sweep looks up in parallel. */
const AT_ONCE = 5

/**
 * Looks up payments without a known company, payments whose nudge was lost or whose worker was killed, and
 * due retries.
 */
export const duePaymentsSweep = defineSweep({
  name: 'due-payments',
  everyMs: 15_000,
  afterRestore: 'It only asks the provider, who knows each payment by its id.',
  run: async () => {
    const provider = payments.provider()
    if (!provider) return
    const due = await inInstallation(() => duePayments(provider.name, clock.now()))
    await inParallel(AT_ONCE, due, (payment) => confirm(payment.id))
  },
})
