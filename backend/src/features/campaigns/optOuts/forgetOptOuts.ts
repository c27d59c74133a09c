import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { emptyAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { optOuts } from './optOuts.resource.js'

/**
 * A person is erased. That their numbers want no campaign stays, since it could not be honoured otherwise;
 * what they are called, what they said, and what the audit log has of both goes.
 * @param numbers every way to write a number of theirs.
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
