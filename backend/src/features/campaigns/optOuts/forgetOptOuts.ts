import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { emptyAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { optOuts } from './optOuts.resource.js'

/**
 * Erases a person. Their opt-outs stay, because it could not be honoured otherwise. Name,
 * reason and the audit log's entries about both are removed.
 * @param numbers every way to write the person's numbers.
 * @param userIds WhatsApp's ids of the person.
 */
export async function forgetOptOuts(numbers: readonly string[], userIds: readonly string[]): Promise<void> {
  const remaining = await database.query<OptOut>(
    `update opt_outs set name = '', reason = '', updated_at = now()
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))
         or user_id = any($2::text[])
     returning *`,
    { bind: [[...numbers], [...userIds]], type: QueryTypes.SELECT, model: OptOut, mapToModel: true },
  )
  await emptyAuditEntries(
    'optOut',
    remaining.map(({ id }) => id),
  )
  for (const optOut of remaining) await optOuts.happened('updated', optOut)
}
