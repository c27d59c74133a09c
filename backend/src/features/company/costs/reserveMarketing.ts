import { QueryTypes, Transaction } from 'sequelize'
import { OfficialNumber } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { costCalendar } from './calendar.queries.js'
import { chargedAs, EXPECTED_HOURS, hasRoom, isMarketing, type Sendable } from './limits.rules.js'
import { listLimits, lookAgainAt } from './limits.queries.js'
import { estimateCost } from './prices.queries.js'

interface Reserved extends Sendable {
  connectionId: number
  messageId: string
}

/**
 * Decides whether a message that is about to be sent fits into the month's limit of its connection, and
 * counts its estimated price until WhatsApp's own comes. Reservations of one connection take turns (its row
 * is locked until the scope ends), so that several workers together do not exceed the limit. A message that
 * is tried again keeps its reservation.
 *
 * The limit is exact by the estimates. It may be missed by what WhatsApp charges differently: another price
 * than the list's, answers that are charged meanwhile, and messages delivered after `EXPECTED_HOURS`.
 * @returns when to look at the message again; null when it may be sent.
 */
export async function reserveMarketing(message: Reserved): Promise<Date | null> {
  if (!isMarketing(message)) return null
  const { connectionId, messageId } = message
  const number = await OfficialNumber.findByPk(connectionId, { attributes: ['id', 'monthlyLimitCents'] })
  if (number?.monthlyLimitCents === null || number === null) return null
  await number.reload({ lock: Transaction.LOCK.NO_KEY_UPDATE })
  await database.query(
    `delete from expected_prices where connection_id = $1
        and (message_id = $2 or at < statement_timestamp() - interval '${EXPECTED_HOURS} hours')`,
    { bind: [connectionId, messageId], type: QueryTypes.RAW },
  )
  const calendar = await costCalendar()
  const price = (await estimateCost(connectionId, chargedAs(message), calendar)) ?? 0
  const [limit] = await listLimits([connectionId], calendar)
  if (limit && !hasRoom(limit, price)) return lookAgainAt(calendar)
  await database.query(
    `insert into expected_prices (message_id, connection_id, amount_micros, at) values ($1, $2, $3, statement_timestamp())`,
    { bind: [messageId, connectionId, price], type: QueryTypes.INSERT },
  )
  return null
}
