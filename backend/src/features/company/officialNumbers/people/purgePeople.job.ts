import { DAY_MS } from '@balcao/contract/time/durations'
import { Op } from 'sequelize'
import { PortfolioPerson } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { defineSweep } from '../../../../platform/jobs/job.js'
import { purgeInBatches } from '../../../../platform/tenancy/purgeInBatches.js'

/** Removes people who have not counted for a day. */
export const purgePeopleSweep = defineSweep({
  name: 'purge-portfolio-people',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - 2 * DAY_MS)
    await purgeInBatches('whom portfolios have reached', PortfolioPerson, { reachedAt: { [Op.lt]: before } })
  },
})
