import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { emit } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { listInactiveCompanies } from './auth.queries.js'

/**
 * Cuts the sockets of companies whose subscription ended, or that were switched off, while they were open;
 * new ones are refused. Time passes without an event, so this goes by the clock.
 */
export const endedSubscriptionsSweep = defineSweep({
  name: 'ended-subscriptions',
  everyMs: 30_000,
  run: async () => {
    const companies = await withPlatformScope('companies that may not work', () =>
      listInactiveCompanies(clock.now()),
    )
    const switchedOff = companies.filter(({ status }) => !status)
    emit(0, {
      rooms: [
        ...companies.map(({ id }) => rooms.company(id)),
        // Nobody pays for what is switched off.
        ...switchedOff.map(({ id }) => rooms.billing(id)),
      ],
      cut: true,
    })
  },
})
