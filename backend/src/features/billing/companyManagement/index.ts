import { feature } from '../../../kit/feature.js'
import { RemovedCompany } from '../../../models/index.js'
import { companyManagementRoutes } from './companyManagement.routes.js'
import {
  putAwayCompaniesSweep,
  removeCompanyJob,
  removedCompaniesSweep,
  removePutAwayJob,
} from './removeCompany.job.js'

export { noteExport } from './companyManagement.commands.js'
export { createCompany } from './createCompany.js'
export { closeCompany } from './openCompany.js'

export const companyManagementFeature = feature({
  owns: [RemovedCompany],
  routes: companyManagementRoutes,
  jobs: [removeCompanyJob, removePutAwayJob],
  sweeps: [removedCompaniesSweep, putAwayCompaniesSweep],
})
