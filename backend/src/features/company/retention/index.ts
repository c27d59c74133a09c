import { feature } from '../../../kit/feature.js'
import { purgeMessagesJob, retentionSweep } from './purgeMessages.job.js'

export const retentionFeature = feature({ jobs: [purgeMessagesJob], sweeps: [retentionSweep] })
