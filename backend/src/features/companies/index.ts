export { presentCompanyFacts } from './companies.presenter.js'
export { claimCompany, findCompany } from './companies.queries.js'
export { companiesRoutes } from './companies.routes.js'
export { fitsPlan } from './companies.rules.js'
