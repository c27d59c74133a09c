import { feature } from '../../../kit/feature.js'
import { distributeJob, distributeSweep } from './distribution.job.js'
import { distributionRoutes } from './distribution.routes.js'

export const distributionFeature = feature({
  owns: ['distribution_turns'],
  routes: distributionRoutes,
  jobs: [distributeJob],
  sweeps: [distributeSweep],
  movesCompany: { leaves: { distribution_turns: 'whose turn it is' } },
  exportsCompany: { leaves: { distribution_turns: 'whose turn it is' } },
})
