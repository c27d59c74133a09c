import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentCompanyFacts } from './companies.presenter.js'
import { findCompany } from './companies.queries.js'

/** Whoever works in a company hears what is new about it: their sessions hold its facts. */
export const companyChangedBroadcast = defineBroadcast(['company.changed'], async () => {
  const companyId = currentCompanyId()
  const company = presentCompanyFacts(await findCompany(companyId))
  return [{ rooms: [rooms.company(companyId)], channel: 'company', payload: { action: 'update', company } }]
})
