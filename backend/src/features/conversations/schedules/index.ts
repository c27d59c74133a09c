import { feature } from '../../../kit/feature.js'
import { dueSchedulesSweep, sendSchedulesJob } from './dueSchedules.job.js'
import { followMessages } from './followMessages.js'
import { scheduleChangedBroadcast, scheduleDeletedBroadcast } from './schedules.broadcast.js'
import { schedulesRoutes } from './schedules.routes.js'

export { forgetSchedulesOf, forgetSentBefore, giveSchedules } from './ofContact.commands.js'
export { momentIn } from './sendTime.rules.js'
export { schedulesOf } from './schedules.queries.js'

export const schedulesFeature = feature({
  routes: schedulesRoutes,
  jobs: [sendSchedulesJob],
  sweeps: [dueSchedulesSweep],
  broadcasts: [scheduleChangedBroadcast, scheduleDeletedBroadcast],
  records: [followMessages],
})
