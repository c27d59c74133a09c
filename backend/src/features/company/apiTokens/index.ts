import { feature } from '../../../kit/feature.js'
import { ApiToken, ApiTokenDay } from '../../../models/index.js'
import { apiTokensRoutes } from './apiTokens.routes.js'
import { purgeApiTokensSweep } from './purgeApiTokens.job.js'

export { maybeTokenProgram } from './maybeTokenProgram.js'
export { programCompanyColumns, requireProgramCompany, type ProgramCompany } from './requireProgramCompany.js'

export const apiTokensFeature = feature({
  owns: [ApiToken, ApiTokenDay],
  routes: apiTokensRoutes,
  sweeps: [purgeApiTokensSweep],
  namesNoPerson: { api_token_days: 'addresses of the company’s own programs' },
  movesCompany: {
    leaves: {
      api_tokens: 'secrets, for programs of the installation',
      api_token_days: 'how often tokens were used in three months',
    },
  },
  exportsCompany: {
    leaves: {
      api_tokens: 'secrets, for programs of this installation',
      api_token_days: 'how often tokens were used in three months',
    },
  },
})
