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
  claimCompaniesOfPlan,
  claimCompany,
  companyMaySend,
  companyMayWork,
  findCompany,
  IS_OPEN_HERE,
  isClosed,
  maySend,
  mayWork,
  requireOpen,
  switchedOff,
  ofSuperUsers,
  ownCompanies,
  withCompany,
  worksUntil,
} from './companies.queries.js'
export { hasSubscribed, isCustomer, isListed, stateOfCompany, trialLapsed } from './companyStates.queries.js'
export { countPlanUse, countPlanUses, grownSince, listPlanUse, type Use } from './planUse.queries.js'
export { exceedingOf, NOT_YET, requireCompanyName, requireFit, switchesOf } from './companies.rules.js'
export { ensureOwnCompany, insertCompany, type NewCompany } from './insertCompany.js'
export { noteActivity } from './companies.commands.js'
export { changeCompany, companyUniqueKeys, deleteCompany } from './changeCompany.js'

export const companiesFeature = feature({
  owns: [Company],
  routes: companiesRoutes,
  broadcasts: [companyChangedBroadcast],
  namesNoPerson: {
    outbox: 'ids alone, for a day',
    source_files: 'sizes and types of files that arrived',
  },
  namesNoFile: {
    'source_files.file_key': 'the row that arrived with the file names it',
    'source_rows.source_key': 'an id at the source',
    'source_references.source_key': 'an id at the source',
  },
  movesCompany: {
    leaves: {
      outbox: 'events on their way, for a day',
      company_sources: 'where its rows came from: a new one is made',
      source_rows: 'as company_sources',
      source_files: 'as company_sources',
      source_references: 'as company_sources',
    },
  },
  exportsCompany: {
    leaves: {
      outbox: 'events on their way, for a day',
      company_sources: 'of its moving in',
      source_rows: 'of its moving in',
      source_files: 'of its moving in',
      source_references: 'of its moving in',
    },
  },
})
