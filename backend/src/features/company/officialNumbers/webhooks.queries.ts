import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { Receiver } from './receivers.rules.js'

/** A number beside its secrets. */
export interface AddressedNumber extends Receiver {
  /** The address is this number's own. */
  isOwn: boolean
  sealedVerifyToken: Buffer
  sealedAppSecret: Buffer | null
  webhookConfirmedAt: Date | null
}

const RECEIVER = `
  o.id, o.company_id as "companyId", o.phone_number_id as "phoneNumberId",
  o.business_account_id as "businessAccountId", c.number, o.webhook_received_at as "webhookReceivedAt"`

/**
 * The number of an address, and behind it the confirmed ones of its company: one app may deliver for all of
 * them to one address. Runs in the platform scope.
 */
export const listNumbersAt = (webhookKey: string): Promise<AddressedNumber[]> =>
  database.query(
    `select ${RECEIVER}, o.id = own.id as "isOwn", o.sealed_verify_token as "sealedVerifyToken",
            o.sealed_app_secret as "sealedAppSecret", o.webhook_confirmed_at as "webhookConfirmedAt"
       from official_numbers own
       join official_numbers o on o.company_id = own.company_id and (o.id = own.id or o.confirmed_at is not null)
       join connections c on c.company_id = o.company_id and c.id = o.id
      where own.webhook_key = $1 order by (o.id = own.id) desc, o.id`,
    { bind: [webhookKey], type: QueryTypes.SELECT },
  )

/**
 * Numbers of all companies that WhatsApp has shown to their token, by the ids of a webhook. Runs in the
 * platform scope.
 */
export const listConfirmedNumbers = (
  numberIds: readonly string[],
  accountIds: readonly string[],
): Promise<Receiver[]> =>
  database.query(
    `select ${RECEIVER} from official_numbers o join connections c on c.company_id = o.company_id and c.id = o.id
      where o.confirmed_at is not null
        and (o.phone_number_id = any($1::text[]) or o.business_account_id = any($2::text[]))
      order by o.id`,
    { bind: [numberIds, accountIds], type: QueryTypes.SELECT },
  )
