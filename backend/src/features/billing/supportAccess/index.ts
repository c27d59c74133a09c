import { feature } from '../../../kit/feature.js'
import { endAccessesJob, endedAccessesSweep } from './endedAccesses.job.js'
import { supportAccessRoutes } from './supportAccess.routes.js'

export { loadSupportActor } from './loadSupportActor.js'
export { resumeSupport } from './resumeSupport.js'

export const supportAccessFeature = feature({
  routes: supportAccessRoutes,
  jobs: [endAccessesJob],
  sweeps: [endedAccessesSweep],
})
