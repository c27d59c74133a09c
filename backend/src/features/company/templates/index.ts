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
  exportsCompany: { tables: { template_accounts: { by: ['id'] }, templates: { by: ['id'] } } },
})
