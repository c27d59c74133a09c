import { id } from '@balcao/contract'
import { array, object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
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
export const wronglyOnlineSweep = defineSweep({
  name: 'wrongly-online',
  everyMs: 20_000,
  afterRestore: 'It only corrects who is online.',
  due: someAreWronglyOnline,
  run: async () => {
    const wrong = await withPlatformScope('who is online', async () => {
      await dropLapsedSockets()
      return listWronglyOnline()
    })
    for (const { companyId, userIds } of wrong) await enqueue(settleOnlineJob.name, companyId, { userIds })
  },
})
