import { feature } from '../../../kit/feature.js'
import { AvailabilitySpan } from '../../../models/index.js'
import { followSockets } from './availability.commands.js'
import {
  absentSweep,
  endTimesAwayJob,
  followHoursJob,
  hoursSweep,
  noteAbsentJob,
  purgeSpansSweep,
  timesAwaySweep,
} from './availability.job.js'
import { availabilityRoutes } from './availability.routes.js'

export { getsTickets } from './availability.queries.js'

export const availabilityFeature = feature({
  owns: [AvailabilitySpan],
  routes: availabilityRoutes,
  jobs: [endTimesAwayJob, noteAbsentJob, followHoursJob],
  sweeps: [timesAwaySweep, absentSweep, hoursSweep, purgeSpansSweep],
  onlineChanged: followSockets,
  namesNoPerson: { availability_spans: 'the company’s own people' },
  movesCompany: { leaves: { availability_spans: 'when its people were available, for some months' } },
  exportsCompany: { leaves: { availability_spans: 'when its people were available, for some months' } },
})
