import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { emit } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { listEnrolling, listInactiveCompanies } from './auth.queries.js'

/**
 * Cuts the open sockets of companies whose subscription has ended, or that were switched off; new sockets are
 * refused anyway. No event marks the end of a subscription, so this runs by the clock.
 */
export const endedSubscriptionsSweep = defineSweep({
  name: 'ended-subscriptions',
  everyMs: 30_000,
  afterRestore: 'It only closes the sockets of ended subscriptions.',
  run: async () => {
    const companies = await withPlatformScope('companies that may not work', () =>
      listInactiveCompanies(clock.now()),
    )
    const switchedOff = companies.filter(({ status }) => !status)
    emit(0, {
      rooms: [
        ...companies.map(({ id }) => rooms.company(id)),
        // A company that was switched off cannot pay.
        ...switchedOff.map(({ id }) => rooms.billing(id)),
      ],
      cut: true,
    })
  },
})

/**
 * Cuts the sockets of users who must enrol a second factor from today on. Calls are refused anyway, and new
 * sockets of such users don't join these rooms. No event marks the day, so this runs by the clock.
 */
export const enrollingSweep = defineSweep({
  name: 'enrolling-users',
  everyMs: 30_000,
  afterRestore: 'It only closes sockets.',
  run: async () => {
    const users = await withPlatformScope('users without their second factor', () =>
      listEnrolling(clock.now()),
    )
    if (users.length > 0) emit(0, { rooms: users.map(({ id }) => rooms.user(id)), cut: true })
  },
})
