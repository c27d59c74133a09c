import { feature } from '../../kit/feature.js'
import { companyManagementRoutes } from './companyManagement.routes.js'
import { removeCompanyJob, removedCompaniesSweep } from './removeCompany.job.js'

export const companyManagementFeature = feature({
  routes: companyManagementRoutes,
  jobs: [removeCompanyJob],
  sweeps: [removedCompaniesSweep],
})
