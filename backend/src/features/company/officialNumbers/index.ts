import { feature } from '../../../kit/feature.js'
import { OfficialNumber } from '../../../models/index.js'
import { checkNumberJob, checkNumbersSweep } from './check.job.js'
import { officialNumbersRoutes } from './officialNumbers.routes.js'
import { webhooksRoutes } from './webhooks.routes.js'

export { applyAccountEvent } from './applyAccountEvent.js'
export { nudgeCheck } from './check.job.js'
export { addOfficialNumber, changeOfficialNumber } from './officialNumbers.commands.js'
export { presentOfficialHealth, presentOfficialSummary } from './officialNumbers.presenter.js'
export { listBusinessAccounts } from './officialNumbers.queries.js'

export const officialNumbersFeature = feature({
  owns: [OfficialNumber],
  routes: [...officialNumbersRoutes, ...webhooksRoutes],
  jobs: [checkNumberJob],
  sweeps: [checkNumbersSweep],
  namesNoPerson: { official_numbers: 'the company’s own numbers' },
  namesNoFile: { 'official_numbers.webhook_key': 'part of an address' },
  exportsCompany: {
    tables: {
      official_numbers: {
        by: ['id'],
        without: ['sealed_access_token', 'sealed_app_secret', 'sealed_verify_token', 'webhook_key'],
      },
    },
  },
})
