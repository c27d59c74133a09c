import { id } from '@balcao/contract'
import { array, object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { settleOnline } from './online.commands.js'
import { dropLapsedSockets, listWronglyOnline, someAreWronglyOnline } from './online.queries.js'

/** Corrects `online` of users. */
export const settleOnlineJob = defineJob({
  name: 'settle-online',
  data: object({ userIds: array(id().required()).required() }),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
  run: ({ userIds }, { inScope }) => inScope(() => settleOnline(userIds)),
})

/** A process that died could not report its closed sockets. */
export const wronglyOnlineSweep = defineCompanySweep({
  name: 'wrongly-online',
  everyMs: 20_000,
  afterRestore: 'It only corrects who is online.',
  due: someAreWronglyOnline,
  reason: 'who is online',
  find: async () => {
    await dropLapsedSockets()
    return listWronglyOnline()
  },
  job: settleOnlineJob,
})
