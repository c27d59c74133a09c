import { feature } from '../../../kit/feature.js'
import { Template, TemplateAccount } from '../../../models/index.js'
import { syncTemplatesJob, syncTemplatesSweep } from './syncTemplates.job.js'
import { templateBroadcasts } from './templates.broadcast.js'
import { templatesRoutes } from './templates.routes.js'

export { applyTemplateEvent } from './applyTemplateEvent.js'
export { nudgeSync } from './syncTemplates.job.js'
export { findTemplate } from './templates.queries.js'

export const templatesFeature = feature({
  owns: [Template, TemplateAccount],
  routes: templatesRoutes,
  jobs: [syncTemplatesJob],
  sweeps: [syncTemplatesSweep],
  broadcasts: templateBroadcasts,
  namesNoPerson: { template_accounts: 'the company’s own accounts', templates: 'texts without values' },
  movesCompany: {
    tables: {
      template_accounts: { same: 't.business_account_id = row.business_account_id' },
      templates: {
        same: 't.account_id = row.account_id and t.name = row.name and t.language = row.language',
      },
    },
  },
  exportsCompany: { tables: { template_accounts: { by: ['id'] }, templates: { by: ['id'] } } },
})
