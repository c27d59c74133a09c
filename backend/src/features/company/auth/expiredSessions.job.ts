import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { array, object, string } from 'yup'
import { UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { listExpiredSessions, sessionsAreExpired, maybeSession } from './auth.queries.js'
import { endSession } from './session.commands.js'

/** Ends expired sessions like a logout. A session that was refreshed meanwhile goes on. */
export const endExpiredSessionsJob = defineJob({
  name: 'end-expired-sessions',
  data: object({ sessionIds: array(string().uuid().required()).required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 1,
  run: ({ sessionIds }, { inScope }) =>
    inScope(async () => {
      for (const id of sessionIds) {
        const session = await maybeSession(id)
        if (session && !session.revokedAt && session.expiresAt <= clock.now())
          await endSession(session, 'expired')
      }
    }),
})

/** Requests check the expiry themselves; an open socket lives on until its session is ended here. */
export const expiredSessionsSweep = defineCompanySweep({
  name: 'expired-sessions',
  everyMs: 2_000,
  afterRestore: 'It only ends logins.',
  due: sessionsAreExpired,
  reason: 'logins past their time',
  find: () => listExpiredSessions(clock.now()),
  job: endExpiredSessionsJob,
})

/** Days for which people find their past logins. */
const KEPT_MS = 90 * DAY_MS

/** Removes sessions long after their end. */
export const purgeSessionsSweep = defineSweep({
  name: 'purge-sessions',
  everyMs: 600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await purgeInBatches('logins long over', UserSession, { revokedAt: { [Op.lt]: before } })
  },
})
