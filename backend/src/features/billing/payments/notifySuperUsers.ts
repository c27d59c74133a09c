import { recordEventFor } from '../../../events/recordEvent.js'
import { ownCompanies } from '../companies/index.js'

/**
 * Tells all super users that payments have changed. Where a payment's company is unknown, the event
 * belongs to the super users' own. Runs in the platform's scope.
 * @param companyIds companies of the payments; null where unknown.
 */
export async function notifySuperUsers(companyIds: readonly (number | null)[]): Promise<void> {
  const knownIds = [...new Set(companyIds)].filter((id) => id !== null)
  const others = companyIds.includes(null) ? (await ownCompanies()).slice(0, 1) : []
  await recordEventFor([...new Set([...knownIds, ...others])], 'installation.changed', { list: 'payments' })
}
