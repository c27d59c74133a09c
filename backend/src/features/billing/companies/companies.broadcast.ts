import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { batchOne } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentCompanyFacts } from './companies.presenter.js'
import { companyMayWork } from './companies.queries.js'

const companyState = batchOne(async () => ({
  company: await Company.findByPk(currentCompanyId()),
  isAtWork: await companyMayWork(clock.now()),
}))

/**
 * All users of a company get its changes, because their sessions contain its facts. If the company may not
 * use the product now, its sockets are cut; when they reconnect they get the reason.
 */
export const companyChangedBroadcast = defineBroadcast(['company.changed'], async () => {
  const companyId = currentCompanyId()
  const { company, isAtWork } = await companyState()
  if (!company) return []
  const audience = [rooms.company(companyId)]
  // A company that was switched off cannot pay.
  const ended = company.status ? audience : [...audience, rooms.billing(companyId)]
  return [
    {
      rooms: audience,
      channel: 'company',
      payload: { action: 'update', company: presentCompanyFacts(company) },
    },
    ...(isAtWork ? [] : [{ rooms: ended, cut: true as const }]),
  ]
})
