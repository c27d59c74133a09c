import type { CompanyAdmin, ManagedCompany, RemovedCompany as RemovedOnWire } from '@balcao/contract'
import type { RemovedCompany, User } from '../../../models/index.js'
import { presentBilledCompany, presentListedCompany } from '../companies/index.js'
import type { KnownCompany } from './companyManagement.queries.js'
import { dueFacts, planUseOf, putAwayUntil, timezoneOf } from './companyManagement.rules.js'

export function presentManagedCompany({ company, use, isOwn }: KnownCompany, now: Date): ManagedCompany {
  const listed = presentListedCompany(company)
  return {
    ...listed,
    ...presentBilledCompany(company),
    ...dueFacts(company, now, timezoneOf(company.settings)),
    token: company.operatorReference,
    lastActivityAt: company.lastActivityAt?.toISOString() ?? null,
    campaignsEnabled: listed.settings.some(
      ({ key, value }) => key === 'campaignsEnabled' && value === 'true',
    ),
    putAwayUntil: company.putAwayAt && putAwayUntil(company.putAwayAt).toISOString(),
    use: planUseOf(use, company.plan),
    isOwn,
  }
}

export const presentAdmin = ({ id, name, email, passwordHash }: User): CompanyAdmin => ({
  id,
  name,
  email,
  invited: passwordHash === null,
})

export const presentRemoved = ({
  id,
  name,
  reason,
  removedBy,
  removedAt,
  exportedAt,
}: RemovedCompany): RemovedOnWire => ({
  id,
  name,
  reason,
  removedBy,
  removedAt: removedAt.toISOString(),
  exportedAt: exportedAt?.toISOString() ?? null,
})
