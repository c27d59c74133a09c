import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/**
 * A person is erased: what campaigns sent them stays as figures that name nobody, and what was not sent yet
 * is sent to nobody.
 * @param numbers every way to write a number of theirs.
 */
export const forgetShipments = (numbers: readonly string[]) =>
  database.query(
    `update campaign_shipments set name = '', email = '', number = 'erased ' || id,
            state = case when state in ('waiting', 'confirming', 'queued') then 'skipped' else state end,
            reason = case when state in ('waiting', 'confirming', 'queued') then 'erased' else reason end, updated_at = now()
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))`,
    { bind: [[...numbers]], type: QueryTypes.UPDATE },
  )
