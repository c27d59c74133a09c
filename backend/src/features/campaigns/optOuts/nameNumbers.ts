import { QueryTypes } from 'sequelize'
import { defineRecord, type PublishedEvent } from '../../../events/record.js'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { bound } from '../../../platform/database/sql.js'
import { optOuts } from './optOuts.resource.js'

/** Opt-outs without a number, of contacts that have one now. */
const WITH_NUMBER = `
  select opted.id, contact.number from opt_outs opted
    join contacts contact on contact.company_id = opted.company_id and contact.user_id = opted.user_id
   where contact.id = any($1::integer[]) and contact.number is not null order by opted.id`

/** Gives a row its number, unless that number opted out already. */
const NAME = `
  update opt_outs set number = $2, user_id = null, updated_at = now()
   where id = $1 and user_id is not null
     and not exists (select from opt_outs other where other.number_key = canonical_number($2) and other.number_key <> '')
  returning *`

const query = (statement: string, bind: unknown[]): Promise<OptOut[]> =>
  database.query<OptOut>(statement, { bind, type: QueryTypes.SELECT, model: OptOut, mapToModel: true })

const contactIdsOf = (events: readonly PublishedEvent<'contact.created' | 'contact.updated'>[]): number[] =>
  events.map(({ payload }) => payload.contactId)

/**
 * The number of somebody who opted out without one becomes known: their opt-out gets it. Where the number has
 * an opt-out of its own, that one stays.
 */
export const nameNumbers = defineRecord(
  ['contact.created', 'contact.updated'],
  (events) => bound(WITH_NUMBER, [contactIdsOf(events)]),
  async (events) => {
    for (const { id, number } of await query(WITH_NUMBER, [contactIdsOf(events)])) {
      const [named] = await query(NAME, [id, number])
      if (named) {
        await optOuts.happened('updated', named)
        continue
      }
      const other = await OptOut.findByPk(id)
      if (!other?.userId) continue
      await other.destroy()
      await optOuts.happened('deleted', other)
    }
  },
)
