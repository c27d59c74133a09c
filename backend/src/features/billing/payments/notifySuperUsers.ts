import { QueryTypes } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'

/**
 * A company of a super user, for events about payments without a known company; null while there is no super
 * user.
 */
async function anyOfSupers(): Promise<number | null> {
  const [user] = await database.query<{ companyId: number }>(
    'select company_id as "companyId" from users where super order by id limit 1',
    { type: QueryTypes.SELECT },
  )
  return user?.companyId ?? null
}

/**
 * Tells all super users that payments have changed. Runs in the platform's scope.
 * @param companyIds companies of the payments; null where unknown.
 */
export async function notifySuperUsers(companyIds: readonly (number | null)[]): Promise<void> {
  const knownIds = [...new Set(companyIds)].filter((id) => id !== null)
  const others = companyIds.includes(null) ? [await anyOfSupers()].filter((id) => id !== null) : []
  await recordEventFor([...new Set([...knownIds, ...others])], 'installation.changed', { list: 'payments' })
}
