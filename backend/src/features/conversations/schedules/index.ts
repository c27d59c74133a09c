import { feature } from '../../../kit/feature.js'
import { erasesSchedules, exportsSchedules, mergesSchedules } from './schedules.hooks.js'
import { Schedule, ScheduleSeries } from '../../../models/index.js'
import { usesTemplatesBy } from '../../../kit/templateUses.js'
import { movedFileFacts } from '../../../kit/companyMove.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { dueSchedulesSweep, sendSchedulesJob } from './dueSchedules.job.js'
import { followMessages } from './followMessages.js'
import { CLOSED, marksOverdueSchedules } from './overdue.hooks.js'
import { DOUBTFUL } from './sendDue.js'
import { announceDeletedSchedules } from './ofContact.commands.js'
import { scheduleChangedBroadcast, scheduleDeletedBroadcast } from './schedules.broadcast.js'
import { schedulesRoutes } from './schedules.routes.js'

export { forgetSentBefore } from './ofContact.commands.js'
export { momentIn } from './sendTime.rules.js'

export const schedulesFeature = feature({
  owns: [Schedule, ScheduleSeries, 'scheduled_files'],
  routes: schedulesRoutes,
  // A series has one of them.
  usesTemplates: usesTemplatesBy(Schedule, {
    kind: 'schedule',
    where: { state: ['pending', 'queued', 'failed'] },
  }),
  jobs: [sendSchedulesJob],
  sweeps: [dueSchedulesSweep],
  marksOverdue: marksOverdueSchedules,
  broadcasts: [scheduleChangedBroadcast, scheduleDeletedBroadcast],
  records: [followMessages],
  contactRemoved: announceDeletedSchedules,
  namesFiles: [namesFile(Schedule, 'fileKey'), namesFile(ScheduleSeries, 'fileKey')],
  namesNoFile: {
    'schedules.file': 'what its file is; the key stands in file_key',
    'schedule_series.file': 'what its file is; the key stands in file_key',
    'scheduled_files.file_key': 'counts the schedules and series that name a file',
  },
  mergesContacts: mergesSchedules,
  erasesPerson: erasesSchedules,
  exportsPerson: exportsSchedules,
  leavesReferences: {
    'schedules.connection_id': 'people write schedules one by one',
    'schedules.user_id': 'people write schedules one by one',
    'schedule_series.connection_id': 'a company has few series',
    'schedule_series.user_id': 'a company has few series',
  },
  movesCompany: {
    tables: {
      schedule_series: { files: { file_key: movedFileFacts } },
      schedules: {
        // The installation before may have sent it. It fails at the latest when it is due. Its series goes
        // on.
        arrives: {
          state: `case when row.state = 'queued' then 'failed' else row.state end`,
          error: `case when row.state = 'queued' then '${DOUBTFUL}'
                       when row.state = 'pending' and row.send_at <= now() then '${CLOSED}' else row.error end`,
        },
        files: { file_key: movedFileFacts },
      },
    },
    leaves: { scheduled_files: 'a count of the files, by a trigger' },
  },
  exportsCompany: {
    tables: { schedules: { by: ['id'] } },
    leaves: { schedule_series: 'each of its schedules is exported', scheduled_files: 'a count of the files' },
  },
})
