import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { emit } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { listInactiveCompanies } from './auth.queries.js'

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
