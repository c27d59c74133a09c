import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { Company } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentCompanyFacts } from './companies.presenter.js'
import { companyMayWork } from './companies.queries.js'

/**
 * Whoever works in a company hears what is new about it: their sessions hold its facts. One that may not work now has its sockets cut,
 * and each is told why when it comes back.
 */
export const companyChangedBroadcast = defineBroadcast(['company.changed'], async () => {
  const companyId = currentCompanyId()
  const company = await Company.findByPk(companyId)
  if (!company) return []
  const told = [rooms.company(companyId)]
  // Nobody pays for what is switched off.
  const ended = company.status ? told : [...told, rooms.billing(companyId)]
  return [
    { rooms: told, channel: 'company', payload: { action: 'update', company: presentCompanyFacts(company) } },
    ...((await companyMayWork(clock.now())) ? [] : [{ rooms: ended, cut: true as const }]),
  ]
})
