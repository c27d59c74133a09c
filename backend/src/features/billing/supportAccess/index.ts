import { feature } from '../../../kit/feature.js'
import { SupportAccess } from '../../../models/index.js'
import { endAccessesJob, endedAccessesSweep } from './endedAccesses.job.js'
import { supportAccessRoutes } from './supportAccess.routes.js'

export { loadSupportActor } from './loadSupportActor.js'
export { resumeSupport } from './resumeSupport.js'

export const supportAccessFeature = feature({
  owns: [SupportAccess],
  routes: supportAccessRoutes,
  jobs: [endAccessesJob],
  sweeps: [endedAccessesSweep],
  leavesReferences: { 'support_accesses.user_id': 'a super user, who is of another company' },
  movesCompany: {
    leaves: { support_accesses: 'who of the installation looked in' },
  },
  exportsCompany: {
    leaves: { support_accesses: 'who of the installation looked in; the audit log tells the company' },
  },
})
