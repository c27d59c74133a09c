import { AVAILABILITY_DAYS } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { object } from 'yup'
import { AvailabilitySpan } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { endTimes, followHours, noteAbsent } from './availability.commands.js'
import {
  companiesWithAbsent,
  companiesWithHours,
  companiesWithTimesOver,
  timesAwayAreOver,
} from './availability.queries.js'

/** Changes of a company's users that the clock makes. */
const jobOf = (name: string, change: () => Promise<void>) =>
  defineJob({
    name,
    data: object({}),
    attempts: 3,
    backoffMs: 1_000,
    concurrency: 2,
    run: (_data, { inScope }) => inScope(change),
  })

export const endTimesAwayJob = jobOf('end-times-away', endTimes)
export const noteAbsentJob = jobOf('note-absent', noteAbsent)
export const followHoursJob = jobOf('follow-hours', followHours)

const afterRestore = 'It only says who is away at this moment.'

export const timesAwaySweep = defineCompanySweep({
  name: 'times-away',
  everyMs: 5_000,
  afterRestore,
  due: timesAwayAreOver,
  reason: 'times away that are over',
  find: companiesWithTimesOver,
  job: endTimesAwayJob,
})

export const absentSweep = defineCompanySweep({
  name: 'absent-users',
  everyMs: 60_000,
  afterRestore,
  reason: 'who is absent',
  find: companiesWithAbsent,
  job: noteAbsentJob,
})

export const hoursSweep = defineCompanySweep({
  name: 'hours-of-users',
  everyMs: 60_000,
  afterRestore,
  reason: 'whose working hours begin or end',
  find: companiesWithHours,
  job: followHoursJob,
})

export const purgeSpansSweep = defineSweep({
  name: 'purge-availability',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - AVAILABILITY_DAYS * DAY_MS)
    await purgeInBatches('states long over', AvailabilitySpan, { endedAt: { [Op.lt]: before } })
  },
})
