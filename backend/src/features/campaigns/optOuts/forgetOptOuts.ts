import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { emptyAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { optOuts } from './optOuts.resource.js'

/**
 * Erases a person. The opt-out of their numbers stays, because it could not be honoured otherwise. Name,
 * reason and the audit log's entries about both are removed.
 * @param numbers every way to write the person's numbers.
 */
export async function forgetOptOuts(numbers: readonly string[]): Promise<void> {
  const remaining = await database.query<OptOut>(
    `update opt_outs set name = '', reason = '', updated_at = now()
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))
     returning *`,
    { bind: [[...numbers]], type: QueryTypes.SELECT, model: OptOut, mapToModel: true },
  )
  await emptyAuditEntries(
    'optOut',
    remaining.map(({ id }) => id),
  )
  for (const optOut of remaining) await optOuts.happened('updated', optOut)
}
