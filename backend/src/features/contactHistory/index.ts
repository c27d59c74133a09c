import { feature } from '../../kit/feature.js'
import { checkNumbersJob, checkNumbersSweep } from './checkNumbers.job.js'
import { contactHistoryRoutes } from './contactHistory.routes.js'

export const contactHistoryFeature = feature({
  routes: contactHistoryRoutes,
  jobs: [checkNumbersJob],
  sweeps: [checkNumbersSweep],
})
