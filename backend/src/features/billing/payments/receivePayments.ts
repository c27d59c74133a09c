import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { NotifiedPayment, PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { notifySuperUsers } from './notifySuperUsers.js'

export interface ReceivedRow {
  id: number
  /** Company of the charge; null where unknown. */
  companyId: number | null
}

interface PaymentIds {
  paymentIds: string[]
  providerIds: (string | null)[]
}

const columnsOf = (notified: readonly NotifiedPayment[]): PaymentIds => {
  const one = [...new Map(notified.map((payment) => [payment.paymentId, payment])).values()]
  return {
    paymentIds: one.map(({ paymentId }) => paymentId),
    providerIds: one.map(({ providerId }) => providerId),
  }
}

/**
 * Stores new payments. Known ones stay as they are, unless they were unmatched because the provider or we did
 * not know them.
 */
const storeNew = (provider: string, { paymentIds, providerIds }: PaymentIds): Promise<ReceivedRow[]> =>
  database.query<ReceivedRow>(
    `with received as (
       insert into received_payments as known (provider, payment_id, provider_id)
       select $1, payment_id, provider_id from unnest($2::text[], $3::text[]) as told (payment_id, provider_id)
       on conflict (provider, payment_id) do update set state = 'waiting', reason = null, attempts = 0, try_at = now(), updated_at = now()
         where known.state = 'unmatched' and known.reason in ('unknownCharge', 'notConfirmed')
       returning id, provider_id)
     select received.id, charges.company_id as "companyId"
       from received left join charges
         on charges.provider = $1 and received.provider_id in (charges.provider_id, charges.txid)
       order by received.id`,
    { bind: [provider, paymentIds, providerIds], type: QueryTypes.SELECT },
  )

/**
 * Also applies to a payment that is being looked up: that lookup may have begun before this notification.
 * @param returned only payments that were partly returned.
 */
const askAgain = (provider: string, { paymentIds }: PaymentIds, returned = false): Promise<ReceivedRow[]> =>
  database.query<ReceivedRow>(
    `update received_payments set ask_again_at = now(), asked_again = 0, updated_at = now()
      where provider = $1 and payment_id = any($2::text[]) and (returned_cents > 0 or not $3)
      returning id, company_id as "companyId"`,
    { bind: [provider, paymentIds, returned], type: QueryTypes.SELECT },
  )

/**
 * Checks charges soon that were deleted at their provider. The time is cut to milliseconds, because the claim
 * compares it in JavaScript.
 */
const lookAtCharges = (provider: string, { providerIds }: PaymentIds): Promise<unknown> =>
  database.query(
    `update charges set look_at = date_trunc('milliseconds', now())
      where provider = $1 and provider_id = any($2::text[]) and state in ('making', 'open')`,
    { bind: [provider, providerIds] },
  )

/**
 * Stores notified payments without trusting their content. A notification that a payment was undone creates
 * none: an unknown payment has nothing to undo. Runs in the platform's scope.
 * @returns the payments to look up.
 */
export async function receivePayments(
  { name }: PaymentProvider,
  notified: readonly NotifiedPayment[],
): Promise<ReceivedRow[]> {
  if (notified.length === 0) return []
  const withChange = (...kinds: NotifiedPayment['change'][]) =>
    columnsOf(notified.filter(({ change }) => kinds.includes(change)))
  const stored = await storeNew(name, withChange('received', 'returned'))
  const again = await askAgain(name, withChange('returned', 'undone'))
  // The money may have come back, for example after a won dispute.
  const back = await askAgain(name, withChange('received'), true)
  await lookAtCharges(name, withChange('undone'))
  await notifySuperUsers(stored.map(({ companyId }) => companyId))
  return [...new Map([...again, ...back, ...stored].map((row) => [row.id, row])).values()]
}
