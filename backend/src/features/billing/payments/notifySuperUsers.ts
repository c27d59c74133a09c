import { QueryTypes } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'

/**
 * An event is recorded in a company: that of a super user, where nobody knows whose a payment is. Null while
 * there is no super user.
 */
async function anyOfSupers(): Promise<number | null> {
  const [user] = await database.query<{ companyId: number }>(
    'select company_id as "companyId" from users where super order by id limit 1',
    { type: QueryTypes.SELECT },
  )
  return user?.companyId ?? null
}

/**
 * All super users hear that the payments are others. In the platform's scope.
 * @param companyIds whose the payments are, as far as is known.
 */
export async function notifySuperUsers(companyIds: readonly (number | null)[]): Promise<void> {
  const knownIds = [...new Set(companyIds)].filter((id) => id !== null)
  const others = companyIds.includes(null) ? [await anyOfSupers()].filter((id) => id !== null) : []
  await recordEventFor([...new Set([...knownIds, ...others])], 'installation.changed', { list: 'payments' })
}
