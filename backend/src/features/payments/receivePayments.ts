import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'
import type { NotifiedPayment, PaymentProvider } from '../../platform/payments/PaymentProvider.js'

export interface ReceivedRow {
  id: number
  /** Whose charge it is about, as far as is known. */
  companyId: number | null
}

/**
 * Stores payments that a provider told of, before anything is believed of them. One that is known already stays as it is, unless it paid
 * nothing since the provider, or we, did not know of it: then it is looked up again. In the platform's scope.
 * @returns those that are to be looked up.
 */
export async function receivePayments(
  { name }: PaymentProvider,
  notified: readonly NotifiedPayment[],
): Promise<ReceivedRow[]> {
  const one = new Map(notified.map((payment) => [payment.paymentId, payment]))
  if (one.size === 0) return []
  return database.query<ReceivedRow>(
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
    {
      bind: [name, [...one.keys()], [...one.values()].map(({ providerId }) => providerId)],
      type: QueryTypes.SELECT,
    },
  )
}
