import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { array, object, string } from 'yup'
import { UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
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
export const expiredSessionsSweep = defineSweep({
  name: 'expired-sessions',
  everyMs: 2_000,
  afterRestore: 'It only ends logins.',
  due: sessionsAreExpired,
  run: async () => {
    const expired = await withPlatformScope('logins past their time', () => listExpiredSessions(clock.now()))
    for (const { companyId, sessionIds } of expired)
      await enqueue(endExpiredSessionsJob.name, companyId, { sessionIds })
  },
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
