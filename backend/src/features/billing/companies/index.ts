import { feature } from '../../../kit/feature.js'
import { Company } from '../../../models/index.js'
import { companyChangedBroadcast } from './companies.broadcast.js'
import { companiesRoutes } from './companies.routes.js'

export {
  presentBilledCompany,
  presentBillingAddress,
  presentCompany,
  presentCompanyFacts,
  presentListedCompany,
  withoutBilling,
} from './companies.presenter.js'
export {
  claimCompany,
  companyMayWork,
  findCompany,
  mayWork,
  switchedOff,
  ofSuperUsers,
  withCompany,
  worksUntil,
} from './companies.queries.js'
export { countPlanUse, countPlanUses, listPlanUse, type Use } from './planUse.queries.js'
export { exceedingOf, NOT_YET, requireCompanyName, requireFit, switchesOf } from './companies.rules.js'
export { ensureOwnCompany, insertCompany, type NewCompany } from './insertCompany.js'
export { noteActivity } from './companies.commands.js'
export { changeCompany, companyUniqueKeys, deleteCompany } from './changeCompany.js'

export const companiesFeature = feature({
  owns: [Company],
  routes: companiesRoutes,
  broadcasts: [companyChangedBroadcast],
  namesNoPerson: { outbox: 'ids alone, for a day' },
  exportsCompany: { leaves: { outbox: 'events on their way, for a day' } },
})
