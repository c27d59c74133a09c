import { feature } from '../../kit/feature.js'
import { companyChangedBroadcast } from './companies.broadcast.js'
import { companiesRoutes } from './companies.routes.js'

export { presentCompanyFacts } from './companies.presenter.js'
export { claimCompany, findCompany, mayWork } from './companies.queries.js'
export { requireFit } from './companies.rules.js'

export const companiesFeature = feature({
  routes: companiesRoutes,
  broadcasts: [companyChangedBroadcast],
})
