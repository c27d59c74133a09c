import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { NotifiedPayment, PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { notifySuperUsers } from './notifySuperUsers.js'

export interface ReceivedRow {
  id: number
  /** Whose charge it is about, as far as is known. */
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
 * One that is known already stays as it is, unless it paid nothing since the provider, or we, did not know of
 * it.
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
 * Also one that is being looked up: whoever does may have asked before the news. @param returned those alone
 * of which some went back.
 */
const askAgain = (provider: string, { paymentIds }: PaymentIds, returned = false): Promise<ReceivedRow[]> =>
  database.query<ReceivedRow>(
    `update received_payments set ask_again_at = now(), asked_again = 0, updated_at = now()
      where provider = $1 and payment_id = any($2::text[]) and (returned_cents > 0 or not $3)
      returning id, company_id as "companyId"`,
    { bind: [provider, paymentIds, returned], type: QueryTypes.SELECT },
  )

/**
 * A charge that was removed at its provider may be paid no more: it is looked at soon. Who does knows the
 * time in milliseconds.
 */
const lookAtCharges = (provider: string, { providerIds }: PaymentIds): Promise<unknown> =>
  database.query(
    `update charges set look_at = date_trunc('milliseconds', now())
      where provider = $1 and provider_id = any($2::text[]) and state in ('making', 'open')`,
    { bind: [provider, providerIds] },
  )

/**
 * Stores what a provider told of payments, before anything is believed of it. What says that one is not paid
 * any more makes none: where there was none, there is nothing to lose. In the platform's scope.
 * @returns those that are to be looked up.
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
  // It may have come back: of a dispute that was won.
  const back = await askAgain(name, withChange('received'), true)
  await lookAtCharges(name, withChange('undone'))
  await notifySuperUsers(stored.map(({ companyId }) => companyId))
  return [...new Map([...again, ...back, ...stored].map((row) => [row.id, row])).values()]
}
