import { array, object, string } from 'yup'
import { QueryTypes } from 'sequelize'
import { SupportAccess } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { actingUser } from '../../../platform/tenancy/audited.js'
import { endAccess } from './supportAccess.commands.js'
import { accessesAreEnding, listEndingAccesses } from './supportAccess.queries.js'

/**
 * Ends support accesses under the name of the super user who had entered. The audit log shows it as if they
 * had left themselves.
 */
export const endAccessesJob = defineJob({
  name: 'end-support-accesses',
  data: object({ ids: array(string().uuid().required()).required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 1,
  run: ({ ids }, { inScope }) =>
    inScope(async () => {
      for (const access of await SupportAccess.findAll({ where: { id: ids, endedAt: null }, lock: true })) {
        await database.query(`select ${actingUser('$1')}`, { bind: [access.userId], type: QueryTypes.SELECT })
        await endAccess(access)
      }
    }),
})

/** Requests check the expiry themselves; an open socket lives on until its session is ended here. */
export const endedAccessesSweep = defineCompanySweep({
  name: 'ended-support-accesses',
  everyMs: 5_000,
  afterRestore: 'It only closes what has ended.',
  due: accessesAreEnding,
  reason: 'support accesses past their time',
  find: () => listEndingAccesses(clock.now()),
  job: endAccessesJob,
})
