import { addDays, limits } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { ApiToken, ApiTokenDay } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'

/** Removes tokens that ended long ago, and old counts. */
export const purgeApiTokensSweep = defineSweep({
  name: 'purge-api-tokens',
  everyMs: DAY_MS,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const now = clock.now()
    const revokedBefore = new Date(now.getTime() - limits.apiToken.keptDays * DAY_MS)
    const endedBefore = addDays(now.toISOString().slice(0, 10), -limits.apiToken.keptDays)
    const reason = 'tokens of programs that ended'
    await purgeInBatches(reason, ApiTokenDay, { day: { [Op.lt]: endedBefore } })
    await purgeInBatches(reason, ApiToken, {
      [Op.or]: [{ revokedAt: { [Op.lt]: revokedBefore } }, { lastDay: { [Op.lt]: endedBefore } }],
    })
  },
})
