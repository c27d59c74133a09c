import { feature } from '../../../kit/feature.js'
import { AccessPolicy } from '../../../models/index.js'
import { accessPolicyBroadcast } from './accessPolicy.broadcast.js'
import { accessPolicyRoutes } from './accessPolicy.routes.js'

export { allowedEntries, demandsFactor, factorDemandedFrom, sessionTimes } from './accessPolicy.queries.js'
export { isAllowedFrom, type SessionTimes } from './accessPolicy.rules.js'

export const accessPolicyFeature = feature({
  owns: [AccessPolicy],
  routes: accessPolicyRoutes,
  broadcasts: [accessPolicyBroadcast],
  namesNoPerson: { access_policies: 'addresses of the company' },
  movesCompany: {
    tables: { access_policies: { same: 'true' } },
  },
  exportsCompany: { tables: { access_policies: { by: ['id'] } } },
})
