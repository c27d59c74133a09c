import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/**
 * Erases a person: the counts of campaigns stay, without name, number and email. Shipments that were not sent
 * yet are skipped.
 * @param numbers every way to write the person's numbers.
 */
export const forgetShipments = (numbers: readonly string[]) =>
  database.query(
    `update campaign_shipments set name = '', email = '', number = 'erased ' || id,
            state = case when state in ('waiting', 'confirming', 'queued') then 'skipped' else state end,
            reason = case when state in ('waiting', 'confirming', 'queued') then 'erased' else reason end, updated_at = now()
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))`,
    { bind: [[...numbers]], type: QueryTypes.UPDATE },
  )
