import { feature } from '../../../kit/feature.js'
import { ContactMerge, PersonalDataRequest } from '../../../models/index.js'
import { checkNumbersJob, checkNumbersSweep } from './checkNumbers.job.js'
import { contactHistoryRoutes } from './contactHistory.routes.js'
import { mergesRoutes } from './merges.routes.js'
import { personalDataRoutes } from './personalData.routes.js'
import { settleMergeJob, settleMergesSweep } from './settleMerges.job.js'

export const contactHistoryFeature = feature({
  owns: [ContactMerge, PersonalDataRequest], // Its `/contacts/:id` comes after what has the same form.
  routes: [...personalDataRoutes, ...mergesRoutes, ...contactHistoryRoutes],
  jobs: [checkNumbersJob, settleMergeJob],
  sweeps: [checkNumbersSweep, settleMergesSweep],
})
