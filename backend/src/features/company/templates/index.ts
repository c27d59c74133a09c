import { feature } from '../../../kit/feature.js'
import { Template, TemplateAccount } from '../../../models/index.js'
import { templatesRoutes } from './templates.routes.js'

export { findTemplate } from './templates.queries.js'

export const templatesFeature = feature({
  owns: [Template, TemplateAccount],
  routes: templatesRoutes,
  namesNoPerson: { template_accounts: 'the company’s own accounts', templates: 'texts without values' },
  exportsCompany: { tables: { template_accounts: { by: ['id'] }, templates: { by: ['id'] } } },
})
