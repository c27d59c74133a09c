import { feature } from '../../../kit/feature.js'
import { ApiCall } from '../../../models/index.js'
import { erasesCalls, exportsCalls, mergesCallsOfTickets } from './publicApi.hooks.js'
import { publicApiRoutes } from './publicApi.routes.js'
import { purgeApiCallsSweep } from './purgeApiCalls.job.js'

export { sendForProgram } from './sendForProgram.js'
export { deliveryStateOf } from './publicApi.rules.js'

export const publicApiFeature = feature({
  owns: [ApiCall],
  routes: publicApiRoutes,
  sweeps: [purgeApiCallsSweep],
  namesNoFile: { 'api_calls.idempotency_key': 'chosen by the program' },
  mergesTickets: mergesCallsOfTickets,
  erasesPerson: erasesCalls,
  exportsPerson: exportsCalls,
  movesCompany: {
    leaves: { api_calls: 'kept for a week' },
  },
  exportsCompany: { leaves: { api_calls: 'kept for a week' } },
})
