import { feature } from '../../../kit/feature.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { CompanyExport } from '../../../models/index.js'
import { companyExportsRoutes } from './companyExports.routes.js'
import { dueExportsSweep, exportCompanyJob, oldExportsSweep } from './exportCompany.job.js'

export const companyExportsFeature = feature({
  owns: [CompanyExport],
  routes: companyExportsRoutes,
  jobs: [exportCompanyJob],
  sweeps: [dueExportsSweep, oldExportsSweep],
  namesFiles: [
    namesFile(CompanyExport, 'fileKey', {
      whileShown: `"row".state = 'ready' and "row".shown_until > now()`,
      uncounted: 'a file of the installation, for two days',
    }),
  ],
  movesCompany: { leaves: { company_exports: 'the exports themselves' } },
  exportsCompany: { leaves: { company_exports: 'the exports themselves' } },
})
