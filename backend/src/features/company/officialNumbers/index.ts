import { feature } from '../../../kit/feature.js'
import { OfficialNumber, PortfolioPerson } from '../../../models/index.js'
import { accessTokens, appSecrets, verifyTokens } from '../../../whatsapp/port/sealedColumns.js'
import { checkNumberJob, checkNumbersSweep } from './check.job.js'
import { officialNumbersRoutes } from './officialNumbers.routes.js'
import { erasesPeople, exportsPeople, mergesPeople } from './people/people.hooks.js'
import { releaseNumber } from './releaseNumber.js'
import { purgePeopleSweep } from './people/purgePeople.job.js'
import { webhooksRoutes } from './webhooks.routes.js'

export { applyAccountEvent } from './applyAccountEvent.js'
export { nudgeCheck } from './check.job.js'
export { addOfficialNumber, changeOfficialNumber } from './officialNumbers.commands.js'
export { countPerson } from './people/countPerson.js'
export { peopleBudget, peopleBudgets, type PeopleBudget } from './people/people.queries.js'
export { presentOfficialHealth, presentOfficialSummary } from './officialNumbers.presenter.js'
export { listBusinessAccounts, maybeBusinessAccount } from './officialNumbers.queries.js'

export const officialNumbersFeature = feature({
  owns: [OfficialNumber, PortfolioPerson],
  routes: [...officialNumbersRoutes, ...webhooksRoutes],
  jobs: [checkNumberJob],
  sweeps: [checkNumbersSweep, purgePeopleSweep],
  connectionRemoved: releaseNumber,
  sealedColumns: [accessTokens, appSecrets, verifyTokens],
  mergesContacts: mergesPeople,
  erasesPerson: erasesPeople,
  exportsPerson: exportsPeople,
  namesNoPerson: { official_numbers: 'the company’s own numbers' },
  namesNoFile: { 'official_numbers.webhook_key': 'part of an address' },
  movesCompany: {
    leaves: {
      official_numbers: 'secrets, entered again on the connection',
      portfolio_people: 'a count of a day',
    },
  },
  exportsCompany: {
    tables: {
      official_numbers: {
        by: ['id'],
        without: ['sealed_access_token', 'sealed_app_secret', 'sealed_verify_token', 'webhook_key'],
      },
    },
    leaves: { portfolio_people: 'a count of a day' },
  },
})
